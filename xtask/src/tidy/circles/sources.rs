//! The modules of a crate, and the names that they take from each other, according to the paths in the source.
//! Methods and the output of macros are invisible here.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use proc_macro2::{TokenStream, TokenTree};
use syn::{
    Attribute, Item, ItemMod, ItemUse, Macro, Meta, UseTree, Visibility,
    visit::{self, Visit},
};

use super::Uses;
use crate::places::root;

/// The longest chain of imports. A longer one goes in a circle.
const IMPORTS_MAX: usize = 20;

/// The names of a path: `["crate", "a", "B"]`.
type Names = Vec<String>;

/// The modules of a crate, the root first.
#[derive(Default)]
pub(super) struct Crate {
    modules: Vec<Module>,
}

#[derive(Default)]
struct Module {
    /// The file, with its path from the top of the repository.
    file: String,
    parent: Option<usize>,
    children: BTreeMap<String, usize>,
    /// The names of its items.
    items: BTreeSet<String>,
    /// The paths of its imports, by the names under which they are imported.
    imports: BTreeMap<String, Names>,
    /// Modules and enums that are imported as a whole.
    globs: Vec<Names>,
    /// The paths in its code.
    paths: BTreeSet<Names>,
}

impl Crate {
    /// Reads a crate from the file of its root module.
    pub(super) fn read(file: &Path) -> Crate {
        let mut it = Crate::default();
        it.add_file(file, file.parent().expect("a folder"), None);
        it
    }

    /// Returns which files take which names from which other files.
    pub(super) fn uses(&self) -> Uses {
        let mut uses = Uses::new();
        for (idx, module) in self.modules.iter().enumerate() {
            let files = uses.entry(module.file.clone()).or_default();
            for path in &module.paths {
                if let Some((file, name)) = self.find(idx, path, IMPORTS_MAX)
                    && *file != module.file
                {
                    files.entry(file.clone()).or_default().insert(name.to_owned());
                }
            }
        }
        uses
    }

    /// Adds a module with a file of its own. The files of its children are in `folder`.
    fn add_file(&mut self, file: &Path, folder: &Path, parent: Option<usize>) -> usize {
        let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let parsed = syn::parse_file(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let name = file.strip_prefix(root()).unwrap_or(file).to_string_lossy().replace('\\', "/");
        self.add(name, &parsed.items, folder, parent)
    }

    fn add(&mut self, file: String, items: &[Item], folder: &Path, parent: Option<usize>) -> usize {
        let idx = self.modules.len();
        self.modules.push(Module { file, parent, ..Module::default() });
        for item in items.iter().filter(|it| !is_for_tests(attributes(it))) {
            match item {
                Item::Mod(it) => {
                    let child = self.add_child(it, folder, idx);
                    self.modules[idx].children.insert(it.ident.to_string(), child);
                }
                Item::Use(it) => self.modules[idx].import(it),
                _ => {
                    self.modules[idx].items.extend(name_of(item));
                    PathsInCode(&mut self.modules[idx].paths).visit_item(item);
                }
            }
        }
        idx
    }

    fn add_child(&mut self, module: &ItemMod, folder: &Path, parent: usize) -> usize {
        let name = module.ident.to_string();
        let own_folder = folder.join(&name);
        if let Some((_, items)) = &module.content {
            return self.add(self.modules[parent].file.clone(), items, &own_folder, Some(parent));
        }
        let files = [folder.join(format!("{name}.rs")), own_folder.join("mod.rs")];
        let file = written_path(&module.attrs).map(|it| folder.join(it));
        let file = file.or_else(|| files.into_iter().find(|it| it.exists())).expect("a file of the module");
        self.add_file(&file, &own_folder, Some(parent))
    }

    /// Returns the file that defines the item of a path, and the item's name there. Returns `None` if that is in
    /// another crate, or if the path names a module.
    fn find<'a>(
        &'a self,
        idx: usize,
        path: &'a [String],
        imports_max: usize,
    ) -> Option<(&'a String, &'a str)> {
        let (first, rest) = path.split_first()?;
        let module = &self.modules[idx];
        match first.as_str() {
            "crate" => self.find(0, rest, imports_max),
            "self" => self.find(idx, rest, imports_max),
            "super" => self.find(module.parent?, rest, imports_max),
            name => {
                let in_child = module.children.get(name).and_then(|&it| self.find(it, rest, imports_max));
                let here = || module.items.contains(name).then_some((&module.file, name));
                in_child.or_else(here).or_else(|| self.find_imported(module, idx, path, imports_max))
            }
        }
    }

    fn find_imported<'a>(
        &'a self,
        module: &'a Module,
        idx: usize,
        path: &'a [String],
        imports_max: usize,
    ) -> Option<(&'a String, &'a str)> {
        let imports_left = imports_max.checked_sub(1)?;
        let (first, rest) = path.split_first()?;
        if let Some(import) = module.imports.get(first) {
            return self.find(idx, import, imports_left).or_else(|| {
                let child = self.module_at(idx, import, imports_left)?;
                self.find(child, rest, imports_left)
            });
        }
        let globs = module.globs.iter().filter_map(|it| self.module_at(idx, it, imports_left));
        globs.filter(|&it| it != idx).find_map(|it| self.find(it, path, imports_left))
    }

    /// Returns the module of a path.
    fn module_at(&self, idx: usize, path: &[String], imports_max: usize) -> Option<usize> {
        let Some((first, rest)) = path.split_first() else { return Some(idx) };
        let imports_left = imports_max.checked_sub(1)?;
        let module = &self.modules[idx];
        let next = match first.as_str() {
            "crate" => 0,
            "self" => idx,
            "super" => module.parent?,
            name => match module.children.get(name) {
                Some(&child) => child,
                None => self.module_at(idx, module.imports.get(name)?, imports_left)?,
            },
        };
        self.module_at(next, rest, imports_left)
    }
}

impl Module {
    fn import(&mut self, item: &ItemUse) {
        // A name that is only re-exported is not used.
        let is_handed_on = !matches!(item.vis, Visibility::Inherited);
        self.import_tree(&item.tree, &mut Vec::new(), is_handed_on);
    }

    fn import_tree(&mut self, tree: &UseTree, path: &mut Names, is_handed_on: bool) {
        let (name, alias) = match tree {
            UseTree::Path(it) => {
                path.push(it.ident.to_string());
                self.import_tree(&it.tree, path, is_handed_on);
                path.pop();
                return;
            }
            UseTree::Group(it) => {
                return it.items.iter().for_each(|it| self.import_tree(it, path, is_handed_on));
            }
            UseTree::Glob(_) => return self.globs.push(path.clone()),
            UseTree::Name(it) => (it.ident.to_string(), it.ident.to_string()),
            UseTree::Rename(it) => (it.ident.to_string(), it.rename.to_string()),
        };
        let (name, path) = match (name.as_str(), path.last()) {
            ("self", Some(last)) => (last.clone(), path.clone()),
            _ => (alias, path.iter().cloned().chain([name]).collect()),
        };
        if !is_handed_on {
            self.paths.insert(path.clone());
        }
        self.imports.insert(name, path);
    }
}

/// Collects the paths in code.
struct PathsInCode<'a>(&'a mut BTreeSet<Names>);

impl Visit<'_> for PathsInCode<'_> {
    fn visit_path(&mut self, path: &syn::Path) {
        self.0.insert(path.segments.iter().map(|it| it.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, it: &Macro) {
        self.visit_path(&it.path);
        self.visit_tokens(it.tokens.clone());
    }

    fn visit_item_use(&mut self, item: &ItemUse) {
        // Functions have imports, too.
        let mut module = Module::default();
        module.import(item);
        self.0.append(&mut module.paths);
    }

    /// Skips visibilities: their paths use nothing.
    fn visit_visibility(&mut self, _: &Visibility) {}

    fn visit_attribute(&mut self, _: &Attribute) {}
}

impl PathsInCode<'_> {
    /// Treats names with `::` between them as paths.
    fn visit_tokens(&mut self, tokens: TokenStream) {
        let mut path = Names::new();
        let mut before = ' ';
        for token in tokens {
            match token {
                TokenTree::Ident(it) if before == ':' && !path.is_empty() => path.push(it.to_string()),
                TokenTree::Ident(it) => {
                    self.0.insert(std::mem::take(&mut path));
                    // A name after a full stop is a field or a method.
                    if before != '.' {
                        path = vec![it.to_string()];
                    }
                }
                TokenTree::Punct(it) => {
                    before = it.as_char();
                    continue;
                }
                TokenTree::Group(it) => self.visit_tokens(it.stream()),
                TokenTree::Literal(_) => (),
            }
            before = ' ';
        }
        self.0.insert(path);
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(it) => &it.attrs,
        Item::Enum(it) => &it.attrs,
        Item::Fn(it) => &it.attrs,
        Item::Impl(it) => &it.attrs,
        Item::Macro(it) => &it.attrs,
        Item::Mod(it) => &it.attrs,
        Item::Static(it) => &it.attrs,
        Item::Struct(it) => &it.attrs,
        Item::Trait(it) => &it.attrs,
        Item::Type(it) => &it.attrs,
        Item::Use(it) => &it.attrs,
        _ => &[],
    }
}

fn name_of(item: &Item) -> Option<String> {
    Some(match item {
        Item::Const(it) => it.ident.to_string(),
        Item::Enum(it) => it.ident.to_string(),
        Item::Fn(it) => it.sig.ident.to_string(),
        Item::Macro(it) => it.ident.as_ref()?.to_string(),
        Item::Static(it) => it.ident.to_string(),
        Item::Struct(it) => it.ident.to_string(),
        Item::Trait(it) => it.ident.to_string(),
        Item::Type(it) => it.ident.to_string(),
        _ => return None,
    })
}

/// Returns whether an item is compiled only for tests of its own crate.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|it| match &it.meta {
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        Meta::Path(path) => path.is_ident("test"),
        Meta::NameValue(_) => false,
    })
}

/// Returns the path in an attribute `#[path = ".."]`.
fn written_path(attributes: &[Attribute]) -> Option<PathBuf> {
    attributes.iter().find_map(|it| match &it.meta {
        Meta::NameValue(it) if it.path.is_ident("path") => match &it.value {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(path), .. }) => Some(path.value().into()),
            _ => None,
        },
        _ => None,
    })
}
