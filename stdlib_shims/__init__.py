"""The standard library as guest scripts see it: guest code, vetted host functions, and the table that lists both."""
