"""What is worth telling: the logs are followed, and what happened concerns somebody or not, now or later."""
