"""The smallest host: start a script, store its snapshot at each call, load it again, answer, finish."""

import sys

import interpreter as pi

SCRIPT = """
cities = ["Oslo", "Lima", "Pune"]
warmest = max(cities, key=lambda city: temperature(city))
print(f"warmest of {len(cities)}: {warmest}, {temperature(warmest):+.1f} degrees")
try:
    temperature("Atlantis")
except LookupError as error:
    print("no data:", error)
len(cities)
"""
TEMPERATURES = {"Oslo": -3.5, "Lima": 22.0, "Pune": 31.25}


def main() -> int:
    """Run the script, moving it through bytes at every call; return 0 if it finished."""
    step = pi.start(SCRIPT, script_name="weather.py", externals={"temperature"})
    while isinstance(step, pi.Paused):
        print(step.stdout, end="")
        blob = step.dump()  # may go to a file, a queue, another machine
        step = pi.load(blob)
        print(f"-- {len(blob)} bytes, asks for {step.function_name}{step.args}")
        (city,) = step.args
        if city in TEMPERATURES:
            step = step.resume(TEMPERATURES[city])
        else:
            step = step.resume_error(f"unknown city {city}", exc_type="LookupError")
    print(step.stdout, end="")
    if isinstance(step, pi.Failed):
        print(step.error, file=sys.stderr)
        return 1
    print("-- value of the last expression:", step.value)
    return 0


if __name__ == "__main__":
    sys.exit(main())
