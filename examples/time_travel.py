"""A recorded run: look at each step, run it again, go another way from the middle, keep all of it as bytes."""

import interpreter as pi

SCRIPT = """
budget = 100
bought = []
for item in ("desk", "lamp", "chair"):
    price = ask_price(item)
    if price <= budget:
        budget -= price
        bought.append(item)
bought
"""
PRICES = {"desk": 80, "lamp": 15, "chair": 40}


def finish(step: pi.Paused | pi.Complete | pi.Failed) -> pi.Complete:
    """Answer each call to the end."""
    while isinstance(step, pi.Paused):
        step = step.resume(PRICES[step.args[0]])
    if isinstance(step, pi.Failed):
        raise step.error
    return step


def main() -> None:
    """Record, look, replay, fork, save."""
    recorder = pi.Recorder()
    step = recorder.watch(pi.start(SCRIPT, externals={"ask_price"}))
    print("bought:", finish(step).value)
    for recorded in recorder.steps:
        print(recorded.number, recorded.function_name, recorded.args, recorded.answers, recorded.outcome)

    print("at step 1 budget was", recorder.inspect(1).variables["budget"])
    print("again:", recorder.replay().value)

    cheaper = recorder.fork(0).resume(30)  # had the desk cost 30 ...
    print("otherwise:", finish(cheaper).value)
    print("way to the newest step:", [recorded.number for recorded in recorder.path()])

    kept = pi.Recorder.load(recorder.dump(key=b"secret", compress=True), key=b"secret")
    print(len(kept.steps), "steps, the last asks for", kept.steps[-1].args[0])


if __name__ == "__main__":
    main()
