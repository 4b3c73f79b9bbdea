"""The examples of the documents are what the interpreter says."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import anydraughts

PACKAGE = Path(__file__).parents[1]
DOCUMENTS = [PACKAGE / "README.md", PACKAGE.parents[1] / "docs" / "src" / "python.md"]


def examples(text: str) -> str:
    """The blocks of Python of a text, on their lines; anything else is left blank."""
    lines, inside = [], False
    for line in text.splitlines():
        if line.startswith("```"):
            inside = line == "```python"
            lines.append("")
        else:
            lines.append(line if inside else "")
    return "\n".join(lines)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_documents(document: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Examples may write files.
    monkeypatch.chdir(tmp_path)
    text = examples(document.read_text(encoding="utf-8"))
    test = doctest.DocTestParser().get_doctest(text, {}, document.name, str(document), 0)
    assert len(test.examples) > 10
    failures = run(test)
    assert not failures, failures


def test_docstring() -> None:
    (test,) = doctest.DocTestFinder(recurse=False).find(anydraughts, "anydraughts")
    assert test.examples
    failures = run(test)
    assert not failures, failures


def run(test: doctest.DocTest) -> str:
    """What is wrong with the examples."""
    said: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    runner.run(test, out=said.append)
    return "".join(said)


def test_everything_public_is_described() -> None:
    native = 0
    for name in anydraughts.__all__:
        described = getattr(anydraughts, name)
        if isinstance(described, type) or callable(described):
            assert described.__doc__, name
        if isinstance(described, type) and described.__module__ == "anydraughts":
            native += 1
            for part, member in vars(described).items():
                assert part.startswith("_") or member.__doc__, f"{name}.{part}"
    assert native > 8
