"""Company: who follows or has blocked whom, what was won, what the operator does about somebody."""
