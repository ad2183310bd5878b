"""The documentation as a site: `python -m tools.site` builds it into `build/docs` from the current pages."""
