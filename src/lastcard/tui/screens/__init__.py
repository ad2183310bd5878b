"""The pages around the table: results, scores, rules, log, chat, help, menu, and the curtain between players."""
