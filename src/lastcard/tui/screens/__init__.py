"""The screens besides the table: scores, rules, log, chat, help, menu, dialogs, and the curtain between players."""
