"""Beats a cadet at Starship Tactics, with nothing but Python's standard library.

    python3 docs/examples/beat_cadet.py                 plays with what it has learned
    python3 docs/examples/beat_cadet.py --learn 10      goes on learning for 10 rounds first

It talks to `flagship env`: a line of JSON each way, many tables at once. It turns its bows to the enemy, keeps a
distance, and fires when the number to hit is good enough. What distance, what number and how to share out the power are
four numbers; learning is hill climbing: change them a little, play the same deals again, keep what wins more.
"""

import argparse
import json
import pathlib
import random
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
FLAGSHIP = ["node", str(ROOT / "platform" / "cli" / "bin" / "flagship.mjs"), "env", "starship-tactics"]

# The distance it likes, what bows that point elsewhere cost it, the number to hit it fires at, and which of the
# proposed allocations it takes.
LEARNED = {"distance": 5.0, "bows": 1.5, "number": 6.0, "plan": 0.0}

# One step ahead by heading, from east on clockwise.
AHEAD = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


class Tables:
    """Many tables of one game, played in a process of its own."""

    def __init__(self):
        self.process = subprocess.Popen(FLAGSHIP, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, requests):
        """Sends a list of requests and returns the list of answers."""
        self.process.stdin.write(json.dumps(requests) + "\n")
        self.process.stdin.flush()
        answers = json.loads(self.process.stdout.readline())
        for answer in answers:
            if "error" in answer:
                raise RuntimeError(answer["error"])
        return answers

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def distance(a, b):
    q, r = a[0] - b[0], a[1] - b[1]
    return (abs(q) + abs(r) + abs(q + r)) // 2


def after(place, heading, path):
    """Where a path leads, step by step."""
    for point in path:
        step = point["step"]
        go = 1 if step.startswith("ahead") or step.startswith("emergency") else -1 if step == "back" else 0
        place = (place[0] + go * AHEAD[heading][0], place[1] + go * AHEAD[heading][1])
        turn = 1 if step.endswith("starboard") else -1 if step.endswith("port") else 0
        heading = (heading + turn) % 6
    return place, heading


def decide(numbers, legal, view, seat):
    """The action for one decision."""
    choices = legal["open"]
    kind = choices[0]["action"]["type"]
    own, enemy = view["ships"][seat], view["ships"][1 - seat]
    here, there = (own["q"], own["r"]), (enemy["q"], enemy["r"])
    if kind == "allocate":
        return choices[round(numbers["plan"]) % len(choices)]["action"]
    if kind == "sensors":
        return next((one for one in choices if one["action"]["use"] == "lock"), choices[0])["action"]
    if kind == "move":
        def cost(choice):
            place, heading = after(here, own["heading"], choice["action"]["path"])
            bows = (place[0] + 2 * AHEAD[heading][0], place[1] + 2 * AHEAD[heading][1])
            gap = distance(place, there)
            calm = not any(point["step"].startswith("emergency") for point in choice["action"]["path"])
            return abs(gap - numbers["distance"]) + numbers["bows"] * (distance(bows, there) - gap) + (not calm) * 9

        return min((one for one in choices if one["action"]["path"]), key=cost, default=choices[0])["action"]
    if kind == "declare" and "fields" in choices[0]:
        weapons = view["setting"]["classes"][own["cls"]]["weapons"]
        gap = distance(here, there)
        last = view["pair"] == view["setting"]["phases"] - 1
        fire = {}
        for field in next(field for field in choices[0]["fields"] if field["name"] == "fire")["fields"]:
            numbers_to_hit = weapons[int(field["name"].split(".")[1])]["toHit"]
            number = numbers_to_hit[gap - 1] if 1 <= gap <= len(numbers_to_hit) else 0
            targets = [one["value"] for one in field["from"] if one["value"] != "hold"]
            open_fire = targets and number >= (1 if last else numbers["number"])
            fire[field["name"]] = targets[0] if open_fire else "hold"
        return {**choices[0]["action"], "fire": fire}
    return choices[0]["action"]


def play(tables, numbers, deals):
    """Plays the deals all at once, every second one from the other seat; returns how many were won."""
    seat_of = {str(deal): deal % 2 for deal in deals}
    running = list(seat_of)
    tables.ask([
        {"do": "reset", "table": name, "seed": int(name) // 2, "computers": {str(1 - seat): "cadet"}}
        for name, seat in seat_of.items()
    ])
    won = 0.0
    while running:
        legal = tables.ask([{"do": "legal", "table": name, "seat": seat_of[name]} for name in running])
        seen = tables.ask([{"do": "observe", "table": name, "seat": seat_of[name]} for name in running])
        steps = [
            {"do": "step", "table": name, "seat": seat_of[name],
             "action": decide(numbers, choices, sight["view"], seat_of[name])}
            for name, choices, sight in zip(running, legal, seen)
        ]
        for answer in tables.ask(steps):
            if answer["over"]:
                won += answer["rewards"][seat_of[answer["table"]]]
                running.remove(answer["table"])
                tables.ask([{"do": "close", "table": answer["table"]}])
    return won


def learn(tables, numbers, rounds, games, dice):
    """Hill climbing: what wins more of the same deals is kept."""
    for number in range(rounds):
        deals = range(1000 + number * games, 1000 + (number + 1) * games)
        changed = {name: value + dice.gauss(0, 1) for name, value in numbers.items()}
        before, after_change = play(tables, numbers, deals), play(tables, changed, deals)
        print(f"round {number + 1}: {before:g} of {games}, changed {after_change:g}", flush=True)
        if after_change > before:
            numbers = changed
    return numbers


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--learn", type=int, default=0, metavar="ROUNDS")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    tables = Tables()
    numbers = learn(tables, dict(LEARNED), wish.learn, wish.games, random.Random(wish.seed))
    if wish.learn > 0:
        print(json.dumps({name: round(value, 2) for name, value in numbers.items()}))
    won = play(tables, numbers, range(wish.games))
    tables.close()
    print(f"won {won:g} of {wish.games} against a cadet")


if __name__ == "__main__":
    main()
