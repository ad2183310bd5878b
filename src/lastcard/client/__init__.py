"""An `asyncio` client for a Lastcard server: take a seat at a table from a program."""

from lastcard.client.client import Client
from lastcard.client.errors import ClientClosed, ClientError, ClientRefused
from lastcard.client.seat import Seat
from lastcard.client.subscriptions import ConnectionLost

__all__ = ["Client", "ClientClosed", "ClientError", "ClientRefused", "ConnectionLost", "Seat"]
