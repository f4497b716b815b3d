"""The pages of clubs: the list, one club, one ladder or tournament; all of them work without scripts."""
