"""What is kept between two starts: matches, finished hands, settings, statistics."""
