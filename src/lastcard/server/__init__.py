"""Tables on the network: the hub, the store, the bot processes and the HTTP server."""
