use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

/// The result of a run of a program.
#[derive(PartialEq, Eq, Debug)]
pub struct CommandRun {
    /// The exit status.
    pub status: i32,
    /// The standard output.
    pub out: String,
    /// The standard error.
    pub err: String,
}

impl CommandRun {
    /// Runs a program in a folder, with `input` as its standard input.
    pub fn of(program: &Path, folder: &Path, args: &[&str], input: &[u8]) -> CommandRun {
        let mut command = Command::new(program);
        command.args(args).current_dir(folder);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program");
        // It may have ended before it read everything.
        _ = child.stdin.take().expect("the standard input").write_all(input);
        let output = child.wait_with_output().expect("the output");
        let text = |bytes| String::from_utf8(bytes).expect("text");
        let status = output.status.code().expect("an exit status");
        CommandRun { status, out: text(output.stdout), err: text(output.stderr) }
    }
}
