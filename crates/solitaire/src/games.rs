pub mod freecell;
