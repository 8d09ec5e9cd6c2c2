"""An air that a program serves for as long as it is needed."""

import asyncio
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from socket_air import Refused, SocketAir


class ServedAir(SocketAir):
    """The way to an air, and to whoever has things go wrong on it."""

    def __init__(self, port: int, lines: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        super().__init__(port)
        self._lines = lines
        self._writer = writer

    async def happen(self, *words: str) -> None:
        """Has something happen: a line of what a control says in docs/air.md."""
        self._writer.write((" ".join(words) + "\n").encode("ascii"))
        while (answer := (await self._lines.readline()).decode("ascii").split()) != ["done"]:
            if not answer or answer[0] in ("denied", "refused"):
                raise Refused(" ".join(answer))


@asynccontextmanager
async def serve(program: Path, *options: str) -> AsyncIterator[ServedAir]:
    """Serves an air in real time, with options of docs/air.md."""
    serving = await asyncio.create_subprocess_exec(program, "air", "--listen", "127.0.0.1:0", *options, stdout=PIPE)
    try:
        said = (await serving.stdout.readline()).decode("ascii")
        port = int(said.rpartition(":")[2])
        lines, writer = await asyncio.open_connection("127.0.0.1", port)
        air = ServedAir(port, lines, writer)
        writer.write(b"join 1 control referee\n")
        if not (joined := await lines.readline()).startswith(b"joined "):
            raise Refused(joined.decode("ascii"))
        yield air
        writer.close()
    finally:
        await _end(serving)


async def _end(serving: Process) -> None:
    if serving.returncode is None:
        serving.kill()
    await serving.wait()
