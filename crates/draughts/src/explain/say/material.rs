//! Material in words: `3 kings against 1 king on the main road`.

use draughts_rules::{Count, Draw, Material, Troops};

use super::Voice;

impl Voice<'_> {
    /// The material of a draw rule.
    pub(super) fn material_of(&self, rule: usize) -> String {
        match self.variant.rules().draws.get(rule) {
            Some(Draw::Material { material, .. } | Draw::Instant { material }) => {
                self.material(material)
            }
            _ => self.say("explain-any-pieces", &[]),
        }
    }

    fn material(&self, material: &Material) -> String {
        let any = Troops::default();
        let mut text = String::new();
        if material.strong != any || material.weak != any {
            let (strong, weak) = (self.troops(&material.strong), self.troops(&material.weak));
            let args = [("strong", strong.into()), ("weak", weak.into())];
            text = self.say("explain-against", &args);
        }
        if let Some(landmark) = &material.weak_on {
            let args = [
                ("material", text.into()),
                ("landmark", landmark.as_str().into()),
                ("name", landmark.as_str().into()),
            ];
            text = self.say("explain-on-landmark", &args);
        }
        if material.pieces != Count::default() {
            let pieces = self.count("explain-pieces", material.pieces);
            let all = self.say("explain-on-board", &[("pieces", pieces.into())]);
            text = if text.is_empty() { all } else { format!("{text}, {all}") };
        }
        if text.is_empty() { self.say("explain-any-pieces", &[]) } else { text }
    }

    /// What one side has. Kings alone are not called kings without men.
    fn troops(&self, troops: &Troops) -> String {
        let nothing = Count { least: 0, most: 0 };
        let parts: Vec<_> = [
            (troops.kings, "explain-kings"),
            (troops.men, "explain-men"),
            (troops.pieces, "explain-pieces"),
        ]
        .into_iter()
        .filter(|&(number, _)| number != Count::default() && number != nothing)
        .map(|(number, id)| self.count(id, number))
        .collect();
        if parts.is_empty() {
            self.say("explain-any-pieces", &[])
        } else {
            self.phrases.all_of(&parts)
        }
    }

    /// `3 kings`, `1 or 2 men`, `4 to 6 pieces`, `3 or more kings`.
    fn count(&self, id: &str, Count { least, most }: Count) -> String {
        /// What stands for a number without a limit where a plural is chosen: many in every language.
        const MANY: u8 = 100;
        let ends = [("least", least.into()), ("most", most.into())];
        let (number, text) = match (least, most) {
            (_, u8::MAX) => (MANY, self.say("explain-or-more", &ends)),
            (least, most) if least == most => (most, most.to_string()),
            (0, most) => (most, self.say("explain-at-most", &ends)),
            (least, most) if least + 1 == most => (most, self.say("explain-one-or-other", &ends)),
            (_, most) => (most, self.say("explain-from-to", &ends)),
        };
        self.say(id, &[("number", number.into()), ("count", text.into())])
    }
}
