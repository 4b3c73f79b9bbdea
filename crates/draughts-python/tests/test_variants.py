"""Variants, rule files, comparisons and books of rules."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from anydraughts import (
    Board,
    DraughtsError,
    FenError,
    RuleFileError,
    UnknownVariantError,
    Variant,
    compare,
    rule_book,
    variant_ids,
)

CLUB = """
id         = "our-club"
extends    = "brazilian"
name.en    = "Our club's draughts"
king.range = "short"
"""


def test_variants_have_names() -> None:
    ids = variant_ids()
    assert len(ids) >= 49
    assert ids == sorted(ids)
    for name in ids:
        variant = Variant(name)
        assert variant.id == name
        assert set(variant.names) == {"en", "it", "pl", "pt", "es"}
        assert len(variant.squares) == len(set(variant.squares)) > 0
        assert len(variant.statements("pl")) > 5
        assert variant.warnings == ()
    brazilian = Variant("Damas Brasileñas")
    assert brazilian == Variant("brazilian")
    assert hash(brazilian) == hash(Variant("brazilian"))
    assert (str(brazilian), repr(brazilian)) == ("Brazilian draughts", 'Variant("brazilian")')
    assert brazilian.name("it") == "Dama brasiliana" == brazilian.names["it"]
    assert brazilian.ancestors == ["international"]
    assert (brazilian.width, brazilian.height, brazilian.is_compiled) == (8, 8, True)
    assert brazilian.rules["capture"]["priority"] == ["quantity"]


def test_an_unknown_name_has_neighbors() -> None:
    with pytest.raises(UnknownVariantError, match="nearest: `brazilian`") as unknown:
        Board("brasilian")
    assert unknown.value.name == "brasilian"
    assert "brazilian" in unknown.value.nearest


def test_a_rule_file_is_played() -> None:
    club = Variant.from_toml(CLUB)
    assert club.ancestors == ["brazilian", "international"]
    assert len(Board(club, "W:WKa1:Bg7").legal_moves) == 1
    assert "a1xh8" in Board("brazilian", "W:WKa1:Bg7").legal_moves
    assert Variant.from_toml(club.toml()) == club
    assert pickle.loads(pickle.dumps(club)) == club
    board = Board(club)
    board.push("c3-d4")
    assert pickle.loads(pickle.dumps(board)).move_texts == ["c3-d4"]


def test_rule_files_extend_files_beside_them(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(CLUB, encoding="utf-8")
    (tmp_path / "house.toml").write_text(
        'id = "house"\nextends = "club.toml"\nname.en = "House"\n', encoding="utf-8"
    )
    assert Variant.from_file(tmp_path / "house.toml").ancestors[0] == "our-club"
    with pytest.raises(OSError):
        Variant.from_file(tmp_path / "nothing.toml")
    (tmp_path / "latin.toml").write_bytes(b"id = '\xe9'")
    with pytest.raises(OSError, match="UTF-8"):
        Variant.from_file(tmp_path / "latin.toml")


def test_all_problems_are_told_at_once() -> None:
    text = CLUB.replace("range", "rnage").replace('"our-club"', '"Our Club"')
    with pytest.raises(RuleFileError) as refused:
        Variant.from_toml(text, "club.toml")
    diagnostics = refused.value.diagnostics
    assert len(diagnostics) >= 2
    unknown = next(it for it in diagnostics if it.code == "unknown-key")
    assert (unknown.file, unknown.line, unknown.column) == ("club.toml", 5, 6)
    assert (unknown.severity, unknown.help) == ("error", "did you mean `range`?")
    assert "`rnage`" in unknown.message
    assert str(unknown).startswith("club.toml:5:6: error[unknown-key]: ")
    assert " --> club.toml:5:6" in str(refused.value)
    assert pickle.loads(pickle.dumps(refused.value)).diagnostics == diagnostics


@pytest.mark.parametrize("directory", sorted((Path(__file__).parents[3] / "variants").glob("*.toml")))
def test_the_files_that_ship_resolve(directory: Path) -> None:
    assert Variant.from_file(directory) == Variant(directory.stem)


def test_bad_rule_files_are_refused(data: Path) -> None:
    files = [file for file in (data / "bad-rules").rglob("*.toml")]
    assert len(files) > 20
    refused = 0
    for file in files:
        try:
            Variant.from_file(file)
        except RuleFileError as error:
            assert error.diagnostics
            refused += 1
        except OSError:
            refused += 1
    assert refused > 20


def test_comparisons() -> None:
    comparison = compare("brazilian", "russian")
    keys = [it.key for it in comparison.differences]
    assert len(comparison) == len(keys)
    assert "capture.priority" in keys
    priority = next(it for it in comparison.differences if it.key == "capture.priority")
    assert priority.values == ('["quantity"]', "[]")
    assert "may choose any" in priority.texts[1]
    assert "capture.priority" in str(comparison)
    assert [variant.id for variant in comparison.variants] == ["brazilian", "russian"]
    proof = comparison.prove("capture.priority")
    assert proof is not None
    assert proof.fen is not None
    one, two = (Board(name, proof.fen).legal_moves.texts() for name in ("brazilian", "russian"))
    assert len(one) < len(two)
    assert proof == comparison.prove("capture.priority", seed=1)
    with pytest.raises(ValueError, match="no key in which these rules differ"):
        comparison.prove("board.width")
    with pytest.raises(ValueError, match="two variants or more"):
        compare("brazilian")
    assert len(compare("brazilian", "brazilian")) == 0
    assert "Warcaby" in str(compare("brazilian", "russian", "english", language="pl"))


def test_a_position_side_by_side() -> None:
    comparison = compare("brazilian", "russian")
    moves = comparison.side_by_side("W:We3:Bd4,f4,d6")
    single = next(it for it in moves if it.differs)
    assert (single.text, single.legal) == ("e3xg5", (False, True))
    assert single.sentences[0].startswith("The most pieces")
    with pytest.raises(FenError):
        comparison.side_by_side("W:W99")
    with pytest.raises(DraughtsError, match="have not the same board"):
        compare("brazilian", "international").side_by_side("W:We3:Bd4")


def test_books_of_rules() -> None:
    assert "<svg" in rule_book("italian", "it", "html")
    assert Variant("italian").rule_book("it", "text").startswith("Dama italiana")
    assert rule_book(Variant("konane")).startswith("# ")
    assert "](brazilian.md)" in rule_book("russian", links="{id}.md")
    with pytest.raises(ValueError, match="`pdf` is no format"):
        rule_book("italian", format="pdf")  # type: ignore[arg-type]
