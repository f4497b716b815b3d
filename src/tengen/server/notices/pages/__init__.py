"""The pages that mails lead to, the outbox, and the script that a browser keeps for pushes."""
