import { expect, test } from "vitest";
import { message, nameOf, sentence, type Lexicon } from "@flagship/kernel";

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
