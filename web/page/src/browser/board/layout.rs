//! Where the piles stand on a table of whatever size.

use browser_api::dom::set_flag;

use super::{BoardElement, pixels};
use page::Sizes;

/// Phones on their side, as in the style sheet.
const RAILS: &str = "(max-height: 430px) and (min-width: 560px), (max-height: 520px) and (min-width: 560px) and (max-width: 799px)";

impl BoardElement {
    /// Tells the style sheet the sizes that fit the table.
    pub(super) fn take_sizes(&mut self) {
        let Some(table) = self.element.parent_element() else { return };
        let table = table.get_bounding_client_rect();
        let window = web_sys::window().expect("a window");
        let has_rails = window.match_media(RAILS).ok().flatten().is_some_and(|it| it.matches());
        let (width, height) = (table.width(), table.height());
        let n_rows = Sizes::n_rows(width, height, self.n_columns, self.n_upper, has_rails);
        let per_row = self.n_columns.div_ceil(n_rows);
        // The columns, and where cells and foundations stand at the sides, these.
        let across = if has_rails { per_row + 2 } else { per_row.max(self.n_upper) };
        self.table = (width, height);
        self.across_now = across;
        let sizes = Sizes::of(width, height, across, n_rows, has_rails);
        self.piles.iter().for_each(|it| it.lay_out(across, per_row, self.n_columns));
        self.marks
            .set_attribute("style", &format!("--line: {}", pixels(sizes.mark_line())))
            .expect("an attribute");
        let style = self.element.style();
        for (name, length) in [
            ("--w", sizes.width),
            ("--h", sizes.height),
            ("--gap", sizes.gap),
            ("--pad", sizes.pad),
            ("--upper", sizes.upper),
            ("--top", sizes.columns),
            ("--room", sizes.room),
            ("--step", sizes.step),
        ] {
            style.set_property(name, &pixels(length)).expect("a property");
        }
        for (name, value) in [("--across", across), ("--columns", per_row)] {
            style.set_property(name, &value.to_string()).expect("a property");
        }
        set_flag(&self.element, "data-plain", sizes.has_plain_faces());
        self.waste_fan = if has_rails { (0.0, 0.42 * sizes.height) } else { (0.5 * sizes.width, 0.0) };
        self.sizes = sizes;
    }
}
