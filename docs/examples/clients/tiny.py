"""Take a seat at a table by its link and always play the first legal action, until the match is over."""

import json
import sys
from itertools import count
from secrets import token_hex
from time import sleep
from urllib.request import Request, urlopen

from websockets.sync.client import connect


def take_seat(link, name):
    server, table = link.split("/t/")
    body, kind = json.dumps({"name": name}).encode(), {"Content-Type": "application/json"}
    with urlopen(Request(f"{server}/api/tables/{table}/seats", body, kind)) as response:
        return json.load(response)


def chosen(sight, you):
    if "discard_count" in sight:
        return " ".join(["discard", *you["hand"][: sight["discard_count"]]])
    return you["may"][0]


def play(seated):
    known, session, numbers = {}, token_hex(8), count(1)
    with connect(seated["socket"], compression=None) as socket:
        socket.send(json.dumps({"do": "hello", "token": seated["token"]}))
        for text in socket:
            message = json.loads(text)
            if message["tell"] == "ping":
                socket.send(json.dumps({"do": "pong", "n": message["n"]}))
            if message["tell"] == "refused":
                sleep(0.5)  # probably too fast: try again
            elif message["tell"] not in ("welcome", "update"):
                continue
            known.update(message)  # a missing field has not changed
            lobby, sight, you = (known.get(part) for part in ("lobby", "sight", "you"))
            if lobby["standing"] == "over":
                return
            asked = "you" in message or message["tell"] == "refused"
            if asked and lobby["standing"] == "playing" and you["seat"] in sight["awaited"]:
                act = {"do": "act", "id": f"{session}.{next(numbers)}", "action": chosen(sight, you)}
                socket.send(json.dumps(act))


if __name__ == "__main__":
    play(take_seat(*sys.argv[1:]))
