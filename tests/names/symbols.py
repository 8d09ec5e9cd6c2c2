"""Says which declarations of the stand-in of SwiftUI are not in Apple's SDK.

`symbols.py GRAPHS` compares swiftui.txt beside it with the symbol graphs in that folder. It fails at a name that the SDK does not
have and swiftui-known.txt does not excuse, and at an excuse that is not needed. What is only spelled otherwise is printed: the SDK
has attributes, defaults and constraints that the list leaves out, so a person has to look.
"""

import collections
import json
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).parent

LEFT_OUT = re.compile(
    r"@\w+(\([^)]*\))?|\b(any|async|borrowing|class|consuming|final|indirect|inout|internal|let|nonisolated|nonmutating|open|override"
    r"|preconcurrency|public|required|sending|some|static|var)\b|\b(CoreFoundation|CoreGraphics|Foundation|Swift|SwiftUI|SwiftUICore)\."
    r"|\{[^}]*\}|\s+"
)


def plain(text):
    """Takes out of a declaration what both spell as they like."""
    return LEFT_OUT.sub("", text).replace("TimeInterval", "Double")


def declared(graphs):
    """Gives the declarations of each name in the symbol graphs of a folder."""
    names = collections.defaultdict(set)
    for file in sorted(graphs.glob("*.symbols.json")):
        for symbol in json.loads(file.read_text(encoding="utf-8"))["symbols"]:
            fragments = symbol.get("declarationFragments", [])
            names[".".join(symbol["pathComponents"])].add("".join(part["spelling"] for part in fragments))
    return names


def lines(name):
    text = (HERE / name).read_text(encoding="utf-8")
    return [line.split("\t", 1) for line in text.splitlines() if line and not line.startswith("#")]


def main():
    there = declared(pathlib.Path(sys.argv[1]))
    if not there:
        sys.exit("error: there is no symbol graph: see what swift symbolgraph-extract has said")
    known = dict(lines("swiftui-known.txt"))
    listed = collections.defaultdict(set)
    for name, text in lines("swiftui.txt"):
        listed[name].add(text)
    missing = {name for name in listed if name not in there}
    for name in sorted(listed):
        if name in there and not {plain(text) for text in listed[name]} & {plain(text) for text in there[name]}:
            print(f"spelled otherwise: {name}\n  ours:    {'; '.join(sorted(listed[name]))}\n  Apple's: {'; '.join(sorted(there[name])[:3])}")
    faults = [f"not in the SDK: {name}: {'; '.join(sorted(listed[name]))}" for name in sorted(missing - set(known))]
    faults += [f"known as missing, and is not: {name}" for name in sorted(set(known) - missing)]
    print("\n".join([*faults, f"{len(listed)} names, {len(missing)} of them not in the SDK, {len(faults)} faults"]))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
