"""Take a seat at a table by its link and play the first legal action, through lost connections and restarts."""

import json
import sys
from secrets import token_hex, token_urlsafe
from time import sleep
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

FINAL_CODES = {1008, 1009, 4400, 4404, 4409, 4410}
FIRST_WAIT, LONGEST_WAIT = 0.25, 10


def take_seat(link, name):
    """Repeat the request until it is answered: a request with the same token always gets the same seat."""
    server, table = link.split("/t/")
    body = json.dumps({"name": name, "token": token_urlsafe(24)}).encode()
    request = Request(f"{server}/api/tables/{table}/seats", body, {"Content-Type": "application/json"})
    while True:
        try:
            with urlopen(request) as response:
                return json.load(response)
        except HTTPError as error:
            if error.code not in (429, 503):
                sys.exit(json.load(error)["words"])
        except OSError:
            pass
        sleep(1)


class Player:
    def __init__(self, seated):
        self.seated = seated
        self.known = {"lobby": {"standing": "lobby"}}
        self.seq = None  # the number of the last update
        self.missed = 0  # updates that follow a `resumed`
        self.session, self.number = token_hex(8), 0
        self.unanswered = {}  # commands by id
        self.asked = False  # whether the state is new since the last action
        self.wait = FIRST_WAIT

    def run(self):
        while self.known["lobby"]["standing"] != "over":
            try:
                with connect(self.seated["socket"], compression=None) as self.socket:
                    self.greet()
                    while self.known["lobby"]["standing"] != "over":
                        self.receive(json.loads(self.socket.recv()))
                        self.act()
            except ConnectionClosed as closed:
                if closed.rcvd and closed.rcvd.code in FINAL_CODES:
                    sys.exit(closed.rcvd.reason)
            except (OSError, WebSocketException):
                pass  # refused or broken: try again
            sleep(self.wait)
            self.wait = min(2 * self.wait, LONGEST_WAIT)

    def greet(self):
        hello = {"do": "hello", "token": self.seated["token"]}
        self.send(hello if self.seq is None else hello | {"since": self.seq})

    def receive(self, message):
        match message["tell"]:
            case "ping":
                self.send({"do": "pong", "n": message["n"]})
            case "welcome" | "resumed":
                self.known = message if message["tell"] == "welcome" else self.known
                self.seq = message["seq"] - message.get("missed", 0)
                self.missed = message.get("missed", 0)
                self.asked, self.wait = True, FIRST_WAIT
                for command in self.unanswered.values():
                    self.send(command)
            case "update" if message["seq"] != self.seq + 1:
                self.seq = None  # a gap: get the whole state
                self.socket.close()
            case "update":
                self.seq, self.missed = message["seq"], max(self.missed - 1, 0)
                self.known |= message  # a missing field has not changed
                self.asked = self.asked or "you" in message
                self.unanswered.pop(message.get("done"), None)
            case "done":
                self.unanswered.pop(message["id"], None)
            case "refused":
                self.unanswered.pop(message["id"], None)
                self.asked = True
                sleep(0.5)  # probably too fast
            case "bye":
                self.wait = message.get("retry_ms", 0) / 1000

    def act(self):
        if not self.asked or self.missed or self.unanswered or self.known["lobby"]["standing"] != "playing":
            return
        sight, you = self.known["sight"], self.known["you"]
        if you["seat"] in sight["awaited"]:
            cards = you["hand"][: sight.get("discard_count", 0)]
            self.asked = False
            self.command({"do": "act", "action": " ".join(["discard", *cards]) if cards else you["may"][0]})

    def command(self, frame):
        self.number += 1
        frame["id"] = f"{self.session}.{self.number}"
        self.unanswered[frame["id"]] = frame
        self.send(frame)

    def send(self, frame):
        self.socket.send(json.dumps(frame))


if __name__ == "__main__":
    Player(take_seat(*sys.argv[1:])).run()
