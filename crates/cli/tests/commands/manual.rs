//! Completions for shells, and manual pages.

use std::{fs, path::Path, process::Command};

use super::{SCRATCH, unbury};

#[test]
fn shells_can_read_their_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let run = unbury(&format!("completions {shell}"));
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{shell}");
        assert!(["survey", "measure"].iter().all(|&word| run.out.contains(word)), "{shell}");
    }
    let script = unbury("completions bash").out;
    let asked = format!(
        "{script}\nCOMP_WORDS=(unbury solve --goal sho); COMP_CWORD=3\n_unbury unbury sho --goal\necho \"${{COMPREPLY[*]}}\""
    );
    let output = Command::new("bash").args(["-c", &asked]).output().unwrap();
    let [out, err] = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
    assert_eq!((out.as_str(), err.as_str()), ("short shortest\n", ""));
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = Path::new(SCRATCH).join("man");
    _ = fs::remove_dir_all(&folder);
    assert_eq!(unbury("man man").status, 0);
    let mut names: Vec<String> =
        fs::read_dir(&folder).unwrap().map(|it| it.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    let commands = "certify completions deal explain lab man merge perft play review solve survey verify";
    let mut expected: Vec<String> = commands.split(' ').map(|it| format!("unbury-{it}.1")).collect();
    expected.push("unbury.1".to_string());
    expected.sort();
    assert_eq!(names, expected);
    let page = fs::read_to_string(folder.join("unbury-solve.1")).unwrap();
    assert!(page.contains(".TH") && page.contains("\\-\\-goal shortest proves"), "{page}");
}
