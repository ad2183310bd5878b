"""The HTTP server: requests, sockets, pages and metrics in front of the hub, and the server process."""
