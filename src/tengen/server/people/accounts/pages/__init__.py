"""The pages of accounts. All but making and showing a passkey works without scripts."""
