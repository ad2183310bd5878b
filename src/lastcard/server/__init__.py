"""The table on the network: what keeps tables, what stores them, what thinks for bots, and what answers the web."""
