"""Cards, actions, positions, records and conformance cases as text: writing and reading."""
