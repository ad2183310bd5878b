"""What the web meets: requests, sockets, pages and metrics in front of the hub, and the process that serves them."""
