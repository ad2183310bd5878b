"""A client for a Lastcard server, in `asyncio`: sit down at a table from a program."""

from lastcard.client.client import Client
from lastcard.client.errors import ClientClosed, ClientError, ClientRefused
from lastcard.client.seat import Seat
from lastcard.client.subscriptions import ConnectionLost

__all__ = ["Client", "ClientClosed", "ClientError", "ClientRefused", "ConnectionLost", "Seat"]
