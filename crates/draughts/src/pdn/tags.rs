//! The tags of a game.

/// The tags of a game in their order, each a name and a value.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tags(Vec<(String, String)>);

impl Tags {
    /// No tags.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The value of the first tag of this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.iter().find(|(other, _)| *other == name).map(|(_, value)| value)
    }

    /// The value of a tag by its standard name, or by one of the other names that are in use: Italian
    /// ones, and those of some sites.
    ///
    /// Of the seven that every game should have, an empty one and `?` say nothing.
    ///
    /// ```
    /// use draughts::pdn::Tags;
    ///
    /// let mut tags = Tags::new();
    /// tags.push("Bianco", "ROSSI Mario");
    /// assert_eq!(tags.find("White"), Some("ROSSI Mario"));
    /// ```
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&str> {
        let said = |value: &&str| !value.trim().is_empty() && value.trim() != "?";
        let own = self.get(name).filter(said);
        own.or_else(|| {
            let others = self.iter().filter(|(other, _)| standard_name(other) == Some(name));
            others.map(|(_, value)| value).find(said)
        })
        .map(str::trim)
    }

    /// Adds a tag behind the others. What cannot be part of a name goes out of it, and ends of lines in
    /// the value become blanks.
    pub fn push(&mut self, name: &str, value: &str) {
        let is_part = |&c: &char| c == '_' || c.is_ascii_alphanumeric() || !c.is_ascii();
        let name: String = name.chars().filter(is_part).collect();
        let name = if name.is_empty() { "Tag".to_owned() } else { name };
        self.0.push((name, value.replace(['\n', '\r'], " ")));
    }

    /// Gives the first tag of this name a value, or adds it.
    pub fn set(&mut self, name: &str, value: &str) {
        match self.0.iter_mut().find(|(other, _)| other == name) {
            Some((_, old)) => *old = value.replace(['\n', '\r'], " "),
            None => self.push(name, value),
        }
    }

    /// Takes all tags of this name away.
    pub fn remove(&mut self, name: &str) {
        self.0.retain(|(other, _)| other != name);
    }

    /// The names and values in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The standard names of tags that are known by others.
const OTHER_NAMES: [(&str, &str); 14] = [
    ("Bianco", "White"),
    ("Nero", "Black"),
    ("Risultato", "Result"),
    ("Dati", "Event"),
    ("Evento", "Event"),
    ("Luogo", "Site"),
    ("Data", "Date"),
    ("Anno", "Date"),
    ("Turno", "Round"),
    ("Apertura", "Opening"),
    ("WhiteElo", "WhiteRating"),
    ("BlackElo", "BlackRating"),
    ("Fen", "FEN"),
    ("Gametype", "GameType"),
];

/// The standard name of a tag that has another one.
pub(super) fn standard_name(name: &str) -> Option<&'static str> {
    OTHER_NAMES.iter().find(|(other, _)| *other == name).map(|&(_, standard)| standard)
}
