"""Learning environments over the kernel, in the interfaces of PettingZoo, Gymnasium and OpenSpiel."""
