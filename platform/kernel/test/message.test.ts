import { expect, test } from "vitest";
import {
  eventMessage,
  kernelWords,
  message,
  nameOf,
  sentence,
  tellApart,
  whoSits,
  withSeatNames,
  type Lexicon,
} from "@flagship/kernel";

const lexicon: Lexicon = {
  words: {
    hit: "{ship} takes {n} {n|point|points} on shield {shield}.",
    why: "Because {inner}",
    list: "{items}",
  },
  names: { ca: "Federation CA" },
};

test("a message becomes a sentence with names and plurals", () => {
  expect(sentence(message("hit", { ship: "@ca", n: 1, shield: 4 }), lexicon)).toBe(
    "Federation CA takes 1 point on shield 4.",
  );
  expect(sentence(message("hit", { ship: "@ca", n: 2, shield: 4 }), lexicon)).toBe(
    "Federation CA takes 2 points on shield 4.",
  );
});

test("messages nest and lists are joined", () => {
  expect(sentence(message("why", { inner: message("list", { items: ["@ca", 3] }) }), lexicon)).toBe(
    "Because Federation CA, 3",
  );
});

test("what has no words is shown as it is", () => {
  expect(sentence(message("unheard-of"), lexicon)).toBe("unheard-of");
  expect(sentence(message("why"), lexicon)).toBe("Because {inner}");
  expect(nameOf("@d7", lexicon)).toBe("d7");
});

test("players are called by their names, and counted where nobody knows them", () => {
  const whose = { words: { ...kernelWords, whose: "Fire at {who}" }, names: { ca: "Federation CA" } };
  const text = message("whose", { who: whoSits(1) });
  expect(sentence(text, withSeatNames(whose, ["Ada", "Ben"]))).toBe("Fire at Ben");
  expect(sentence(text, whose)).toBe("Fire at Player 2");
});

test("an event's fields fill its sentence, seats by the players' names", () => {
  const words = { ...kernelWords, "event.won": "{seat} of {seats} won {points}." };
  const event = { type: "won", seat: 0, seats: [0, 1], points: 3 };
  expect(sentence(eventMessage(event), withSeatNames({ words, names: {} }, ["Ada", "Ben"]))).toBe(
    "Ada of Ada, Ben won 3.",
  );
});

test("players of the same name are numbered", () => {
  expect(tellApart(["You", "Officer", "Cadet", "Officer"])).toEqual([
    "You",
    "Officer 1",
    "Cadet",
    "Officer 2",
  ]);
  expect(tellApart(["", ""])).toEqual(["", ""]);
});
