//! placeholder
pub(crate) fn to_toml<'a>(_: &crate::RuleSet, _: &dyn Fn(&str) -> Option<&'a str>) -> String {
    String::new()
}
