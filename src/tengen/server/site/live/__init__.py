"""What every app with live pages needs: the door and the wire of a socket, and the way to other processes."""
