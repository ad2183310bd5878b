"""Sits down at a table by its link and plays the first thing it may, until the match is over."""

import json
import sys
from itertools import count
from secrets import token_hex
from time import sleep
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def sit_down(link, name):
    server, table = link.split("/t/")
    body, kind = json.dumps({"name": name}).encode(), {"Content-Type": "application/json"}
    with urlopen(Request(f"{server}/api/tables/{table}/seats", body, kind)) as answer:
        return json.load(answer)


def chosen(sight, you):
    if "discard_count" in sight:
        return " ".join(["discard", *you["hand"][: sight["discard_count"]]])
    return you["may"][0]


def play(seated):
    known, session, numbers = {}, token_hex(8), count(1)
    with connect(seated["socket"], compression=None) as socket:
        socket.send(json.dumps({"do": "hello", "token": seated["token"]}))
        for text in socket:
            told = json.loads(text)
            if told["tell"] == "ping":
                socket.send(json.dumps({"do": "pong", "n": told["n"]}))
            if told["tell"] == "refused":
                sleep(0.5)  # most likely that was too fast: try again
            elif told["tell"] not in ("welcome", "update"):
                continue
            known.update(told)  # what isn't told stands as it was
            lobby, sight, you = (known.get(part) for part in ("lobby", "sight", "you"))
            if lobby["standing"] == "over":
                return
            asked = "you" in told or told["tell"] == "refused"
            if asked and lobby["standing"] == "playing" and you["seat"] in sight["awaited"]:
                act = {"do": "act", "id": f"{session}.{next(numbers)}", "action": chosen(sight, you)}
                socket.send(json.dumps(act))


if __name__ == "__main__":
    play(sit_down(*sys.argv[1:]))
