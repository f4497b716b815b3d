"""What `bench.live` measures with: servers, their peers, and a load that costs less than they do."""
