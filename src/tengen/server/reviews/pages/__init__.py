"""The pages of the reviews, their forms and their files."""
