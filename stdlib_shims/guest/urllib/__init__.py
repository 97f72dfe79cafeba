"""Parent of urllib.parse."""
