//! Small questions about names and texts.

pub(crate) use crate::fold::fold;

/// Whether a text is a name in kebab-case: small letters, digits and single hyphens, a letter first.
pub(crate) fn is_kebab_case(text: &str) -> bool {
    text.len() <= 64
        && text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.split('-').all(|part| {
            !part.is_empty()
                && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
        })
}

/// The name that is nearest to a misspelt one, if one is near.
pub(crate) fn nearest<'a>(name: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    nearest_few(name, names, 1).pop()
}

/// The names that are near to a misspelt one, the nearest first.
pub(crate) fn nearest_few<'a>(
    name: &str,
    names: impl Iterator<Item = &'a str>,
    most: usize,
) -> Vec<&'a str> {
    const NEAR: f64 = 0.82;
    if name.len() > 64 {
        return Vec::new();
    }
    let name = fold(name);
    let near = names
        .map(|candidate| (strsim::jaro_winkler(&name, &fold(candidate)), candidate))
        .filter(|(likeness, _)| *likeness >= NEAR)
        .collect();
    likest(near, most)
}

/// The likest of the names, each of them once. Apart from its caller, which is compiled for every list.
fn likest(mut near: Vec<(f64, &str)>, most: usize) -> Vec<&str> {
    near.sort_unstable_by(|(a, left), (b, right)| b.total_cmp(a).then(left.cmp(right)));
    near.dedup_by_key(|(_, candidate)| *candidate);
    near.into_iter().take(most).map(|(_, candidate)| candidate).collect()
}

/// A text for a message: on one line, and not too long.
pub(crate) fn clip(text: &str) -> String {
    const MOST: usize = 40;
    let mut clipped: String =
        text.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(MOST).is_some() {
        clipped.push('…');
    }
    clipped
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("brazilian", true)]
    #[case("konane-6x6", true)]
    #[case("", false)]
    #[case("Brazilian", false)]
    #[case("my rules", false)]
    #[case("my--rules", false)]
    #[case("-rules", false)]
    #[case("6x6", false)]
    fn kebab_case(#[case] text: &str, #[case] expected: bool) {
        assert_eq!(is_kebab_case(text), expected);
    }

    #[rstest]
    #[case("lnading", Some("landing"))]
    #[case("brasilian", Some("brazilian"))]
    #[case("xyzzy", None)]
    fn nearest_names(#[case] name: &str, #[case] expected: Option<&str>) {
        assert_eq!(nearest(name, ["landing", "range", "brazilian"].into_iter()), expected);
    }

    #[test]
    fn long_texts_are_clipped() {
        assert_eq!(clip("a\nb"), "a b");
        assert_eq!(clip(&"ą".repeat(41)).chars().count(), 41);
    }
}
