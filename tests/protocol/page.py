"""The golden blocks of docs/protocol.md: bytes by name."""

import pathlib
import re

PAGE = pathlib.Path(__file__).resolve().parents[2] / "docs" / "protocol.md"


def golden():
    """Gives every value of the page: bytes, or a text where it stands in quotes."""
    values = {}
    for block in re.findall(r"```golden\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        for line in re.sub(r"\n +", " ", block).splitlines():
            name, value = (part.strip() for part in line.split("=", 1))
            values[name] = value[1:-1] if value.startswith('"') else bytes.fromhex(value)
    return values
