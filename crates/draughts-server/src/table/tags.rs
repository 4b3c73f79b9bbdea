//! What the PDN of a game says about it besides its moves.

use draughts::pdn::{ResultFormat, Score};
use draughts::{GameResult, Side};

use super::{Player, Stop, Table};
use crate::store::Timestamp;

impl Table {
    /// Tags for the PDN of the game.
    #[must_use]
    pub fn tags(&self) -> Vec<(&'static str, String)> {
        let name = |side: Side| self.seats[side].as_ref().map_or("?", |it| it.person.name.as_str());
        let mut tags = vec![
            ("Event", if self.rated { "Rated game" } else { "Casual game" }.to_owned()),
            ("Site", format!("/game/{}", self.id)),
            ("Date", date(self.created)),
            ("White", name(Side::White).to_owned()),
            ("Black", name(Side::Black).to_owned()),
        ];
        let rating = |player: &Player| Some(player.rating?.value.to_string());
        let rated = [("WhiteRating", Side::White), ("BlackRating", Side::Black)];
        for (tag, side) in rated {
            tags.extend(self.seats[side].as_ref().and_then(rating).map(|value| (tag, value)));
        }
        if let Some(Stop::Abandoned(side)) = self.stop {
            let rules = self.rules.variant.rules();
            let score = Score::of_result(GameResult::Win(side.other()), rules.setup.first);
            let result = score.text(ResultFormat::of_game_type(rules.game_type));
            tags.extend(result.map(|result| ("Result", result.to_owned())));
            tags.push(("Termination", "abandoned".to_owned()));
        }
        tags.extend(self.lots_record().iter().flat_map(draughts::fair::Record::tags));
        tags
    }
}

/// The day of a moment, as PDN writes it. The calendar is that of Hinnant's `civil_from_days`.
pub(crate) fn date(moment: Timestamp) -> String {
    let days = moment.0.div_euclid(86_400_000) + 719_468;
    let (era, day_of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year_of_era =
        (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    format!("{year:04}.{month:02}.{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(date(Timestamp(0)), "1970.01.01");
        assert_eq!(date(Timestamp(951_782_400_000)), "2000.02.29");
        assert_eq!(date(Timestamp(1_796_039_999_999)), "2026.11.30");
        assert_eq!(date(Timestamp(-1)), "1969.12.31");
    }
}
