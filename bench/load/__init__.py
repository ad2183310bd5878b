"""Players that load a real server. They must be cheap: they share one core, and the server has the other."""
