//! Starting workers.

use std::{cell::RefCell, rc::Rc};

use js_sys::{Object, Promise, Reflect, WebAssembly};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{ErrorEvent, MessageEvent, ServiceWorkerContainer, Window, Worker, WorkerOptions, WorkerType};

use crate::dom::listen;

/// A program that workers run. Its module is fetched and compiled once for all workers.
#[derive(Debug)]
pub struct Program {
    window: Window,
    script: String,
    /// The address of the module. The module may be compiled already.
    wasm: String,
    /// The module, once the first worker was started.
    module: RefCell<Option<Promise>>,
}

impl Program {
    /// Returns the program whose script and module the document names: `<meta name="worker" content="a.js a.wasm">`.
    pub fn named(window: &Window, name: &str) -> Option<Program> {
        let content = meta(window, name)?;
        let (script, wasm) = content.split_once(' ')?;
        let address = |file: &str| format!("./{file}");
        let (script, wasm) = (address(script), address(wasm));
        Some(Program { window: window.clone(), script, wasm, module: RefCell::default() })
    }

    /// Returns the program with this script, whose module is compiled already.
    pub fn compiled(window: &Window, script: &str, module: &JsValue) -> Program {
        Program {
            window: window.clone(),
            script: script.to_string(),
            wasm: String::new(),
            module: RefCell::new(Some(Promise::resolve(module))),
        }
    }

    /// Starts a worker. Its messages go to `heard`; `failed` is called if it cannot be started or crashes.
    pub fn start(
        self: &Rc<Self>,
        heard: impl Fn(JsValue) + 'static,
        failed: impl Fn() + 'static,
    ) -> Option<Worker> {
        let failed = Rc::new(failed);
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&self.shim(), &options).ok();
        if let Some(worker) = &worker {
            listen(worker, "message", move |message: MessageEvent| heard(message.data()));
            let failed = failed.clone();
            listen(worker, "error", move |event: ErrorEvent| {
                // The page reports it. The worker's own console has the details.
                event.prevent_default();
                failed();
            });
        }
        let (program, started) = (self.clone(), worker.clone());
        // A failure is reported later, never before this returns.
        spawn_local(async move {
            let module = JsFuture::from(program.module()).await;
            match (module, started) {
                (Ok(module), Some(worker)) => {
                    let start = Object::new();
                    for (name, value) in [("js", &program.script.as_str().into()), ("module", &module)] {
                        Reflect::set(&start, &name.into(), value).expect("a property");
                    }
                    worker.post_message(&start).expect("a module can be cloned");
                }
                (Ok(_), None) => failed(),
                (Err(_), _) => {
                    // The next worker tries again.
                    program.module.replace(None);
                    failed();
                }
            }
        });
        worker
    }

    fn module(&self) -> Promise {
        let compile = || WebAssembly::compile_streaming(&self.window.fetch_with_str(&self.wasm));
        self.module.borrow_mut().get_or_insert_with(compile).clone()
    }

    /// Returns the address of the script that starts programs in workers. Its name is equal in all versions, so the
    /// address tells a service worker, which may already be newer, which version to use.
    fn shim(&self) -> String {
        let controller = service_workers(&self.window).and_then(|it| it.controller());
        match (controller, meta(&self.window, "version")) {
            (Some(_), Some(version)) => format!("./worker.js?{version}"),
            _ => "./worker.js".to_string(),
        }
    }
}

/// Returns the value that the build has written into the document under a name.
pub fn meta(window: &Window, name: &str) -> Option<String> {
    let meta = window.document()?.query_selector(&format!("meta[name={name}]")).ok()??;
    meta.get_attribute("content").filter(|it| !it.is_empty())
}

/// Returns the browser's service workers, or `None` if the page was fetched without encryption or is in a sandboxed
/// frame.
pub fn service_workers(window: &Window) -> Option<ServiceWorkerContainer> {
    Reflect::get(&window.navigator(), &"serviceWorker".into()).ok()?.dyn_into().ok()
}
