"""The environment variables that an operator can set: what they may be, and the values they make."""
