from pathlib import Path

from ceilidh.pages.assets.build_output import built_files


def test_hidden_files_and_compressed_copies_are_not_served(tmp_path: Path) -> None:
    for name in ("a.js", "a.js.br", "a.js.gz", ".hidden/b.js", "assets/c.css"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("x")

    assert ["/a.js", "/assets/c.css"] == [url for url, _ in built_files(tmp_path)]
    assert [] == list(built_files(tmp_path / "missing"))
