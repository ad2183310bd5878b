"""A proxy that passes each connection to the next node that accepts it: `python -m tools.simple_proxy PORT NODE…`."""

from __future__ import annotations

import asyncio
import sys
from contextlib import closing, suppress
from itertools import cycle


async def serve(port: int, addresses: list[str]) -> None:
    turns = cycle(range(len(addresses)))

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with closing(writer):
            first = next(turns)
            for address in addresses[first:] + addresses[:first]:
                host, _, port = address.rpartition(":")
                with suppress(OSError):
                    there = await asyncio.open_connection(host, int(port))
                    break
            else:
                return
            with closing(there[1]):
                ways = [asyncio.create_task(_copy(*way)) for way in ((reader, there[1]), (there[0], writer))]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()

    async with await asyncio.start_server(accept, "127.0.0.1", port) as server:
        await server.serve_forever()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        asyncio.run(serve(int(sys.argv[1]), sys.argv[2:]))
