"""Parent of concurrent.futures."""
