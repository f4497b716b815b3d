"""What is to be told and was told: made, claimed, sent and marked, counted, and removed in the end."""
