"""What mails and notices say, in the reader's language."""
