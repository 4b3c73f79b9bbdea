"""What the tests share: the data of the project, and what the native library says."""

from __future__ import annotations

from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--positions", type=Path, help="what the native library says of positions")
    parser.addoption("--data", type=Path, help="the folder tests/data of the project")


@pytest.fixture(scope="session")
def data(request: pytest.FixtureRequest) -> Path:
    folder: Path | None = request.config.getoption("--data")
    assert folder is not None, "say where the data are: --data FOLDER"
    return folder


@pytest.fixture(scope="session")
def positions_file(request: pytest.FixtureRequest) -> Path:
    file: Path | None = request.config.getoption("--positions")
    assert file is not None, "say what the native library says: --positions FILE"
    return file
