"""Words for everything a person reads: Fluent catalogues (en, es, fr), narration, questions and error texts."""
