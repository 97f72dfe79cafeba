"""The collector's interface; there is nothing for a script to collect."""

DEBUG_STATS, DEBUG_COLLECTABLE, DEBUG_UNCOLLECTABLE, DEBUG_SAVEALL, DEBUG_LEAK = 1, 2, 4, 32, 38
callbacks = []
garbage = []
_state = [True, (700, 10, 10)]


def collect(generation=2):
    return 0


def enable():
    _state[0] = True


def disable():
    _state[0] = False


def isenabled():
    return _state[0]


def get_threshold():
    return _state[1]


def set_threshold(threshold0, threshold1=10, threshold2=10):
    _state[1] = (threshold0, threshold1, threshold2)


def get_count():
    return (0, 0, 0)


def get_debug():
    return 0


def set_debug(flags):
    pass


def freeze():
    pass


def unfreeze():
    pass


def get_freeze_count():
    return 0


def get_stats():
    return [{"collections": 0, "collected": 0, "uncollectable": 0} for _ in range(3)]


def is_tracked(obj):
    return not isinstance(obj, (int, float, complex, str, bytes, type(None)))
