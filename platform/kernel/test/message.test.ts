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
  type Message,
} from "@flagship/kernel";

const lexicon: Lexicon = {
  words: {
    hit: "{ship} takes {n} {n|point|points} on shield {shield}.",
    why: "Because {inner}",
    list: "{items}",
    chain: "{items:list}",
    shields: "Shields {items:and}",
    either: "{items:or}?",
    fires: "{who} {who|fires|fire} at {target}.",
    loses: "{who} {who|loses|lose} {n|a card|{n} cards}. {target} {target|is|are} next.",
    whose: "This is {who:s} ship.",
    gone: "{what:the} {what|is|are} gone.",
    big: "{n} points, {n:raw} in the file",
    when: "{at:date}",
    until: "Until {at:moment}.",
    braces: "{ left, {n|never closed",
    up: "It {up|is up|is down}.",
  },
  names: { ca: "Federation CA", drones: "drones|p", shuttle: "shuttle" },
};

const say = (key: string, values?: Message["with"], other: Partial<Lexicon> = {}): string =>
  sentence(message(key, values), { ...lexicon, ...other });

test("a message becomes a sentence with names and plurals", () => {
  expect(say("hit", { ship: "@ca", n: 1, shield: 4 })).toBe("Federation CA takes 1 point on shield 4.");
  expect(say("hit", { ship: "@ca", n: 2, shield: 4 })).toBe("Federation CA takes 2 points on shield 4.");
  expect(say("hit", { ship: "@ca", n: 0, shield: 4 })).toBe("Federation CA takes 0 points on shield 4.");
});

test("messages nest, and lists end with and", () => {
  expect(sentence(message("why", { inner: message("list", { items: ["@ca", 3] }) }), lexicon)).toBe(
    "Because Federation CA and 3",
  );
  expect(say("list", { items: ["@ca", "@shuttle", "@ca"] })).toBe("Federation CA, shuttle and Federation CA");
  expect(say("list", { items: [1, 2, 3] })).toBe("1, 2, 3");
  expect(say("shields", { items: [1, 2, 3] })).toBe("Shields 1, 2 and 3");
  expect(say("chain", { items: ["@ca", "@shuttle"] })).toBe("Federation CA, shuttle");
  expect(say("either", { items: ["@ca", "@shuttle"] })).toBe("Federation CA or shuttle?");
  expect(say("list", { items: ["@ca"] })).toBe("Federation CA");
});

test("the reader is you, and verbs agree", () => {
  const table = withSeatNames(lexicon, ["Ada", "Ben"], 0);
  const by = (who: Message["with"] & {}) => sentence(message("fires", who), table);
  expect(by({ who: whoSits(0), target: whoSits(1) })).toBe("You fire at Ben.");
  expect(by({ who: whoSits(1), target: whoSits(0) })).toBe("Ben fires at you.");
  expect(by({ who: [whoSits(0), whoSits(1)], target: "@ca" })).toBe("You and Ben fire at Federation CA.");
  expect(by({ who: [whoSits(1)], target: "@ca" })).toBe("Ben fires at Federation CA.");
  expect(
    sentence(message("fires", { who: whoSits(0), target: "@ca" }), withSeatNames(lexicon, ["Ada"])),
  ).toBe("Ada fires at Federation CA.");
  expect(sentence(message("whose", { who: whoSits(0) }), table)).toBe("This is your ship.");
  expect(sentence(message("whose", { who: whoSits(1) }), table)).toBe("This is Ben's ship.");
});

test("forms have gaps, and each sentence begins with a capital letter", () => {
  const table = withSeatNames(lexicon, ["Ada", "Ben"], 1);
  const text = (n: number) => message("loses", { who: whoSits(0), n, target: whoSits(1) });
  expect(sentence(text(1), table)).toBe("Ada loses a card. You are next.");
  expect(sentence(text(2), table)).toBe("Ada loses 2 cards. You are next.");
});

test("a sentence within a sentence has its own capital letter, a label has not", () => {
  const words = {
    ended: "The battle is over. {why}",
    why: "{who} {who|wins|win}.",
    news: "News: {why}",
    chain: "{first} {rest}",
  };
  const table = withSeatNames({ words, names: {} }, ["Ada", "Ben"], 1);
  const why = message("why", { who: whoSits(1) });
  expect(sentence(message("ended", { why }), table)).toBe("The battle is over. You win.");
  expect(sentence(message("chain", { first: why, rest: why }), table)).toBe("You win. You win.");
  expect(sentence(message("news", { why }), table)).toBe("News: you win.");
});

test("a name may say that it is a plural", () => {
  expect(say("gone", { what: "@drones" })).toBe("The drones are gone.");
  expect(say("gone", { what: "@shuttle" })).toBe("The shuttle is gone.");
  expect(nameOf("drones", lexicon)).toBe("drones");
});

test("true and false choose, too", () => {
  expect(say("up", { up: true })).toBe("It is up.");
  expect(say("up", { up: false })).toBe("It is down.");
});

test("numbers and dates are written as the reader writes them", () => {
  expect(say("big", { n: 1234 })).toBe("1234 points, 1234 in the file");
  expect(say("big", { n: 65_536 })).toBe("65,536 points, 65536 in the file");
  expect(say("big", { n: 65_536.5 }, { language: "de" })).toBe("65.536,5 points, 65536.5 in the file");
  expect(say("when", { at: "2026-11-17T12:00:00" })).toBe("17 November 2026");
  expect(say("when", { at: "2026-11-17T12:00:00" }, { language: "de" })).toBe("17. November 2026");
});

test("another language has its own genders, cases and readers", () => {
  const german: Lexicon = {
    language: "de",
    words: {
      hit: "{ship:nom} trifft {what:acc}. {ship|Er|Sie|Es} dreht ab.",
      asks: "{who} {who|fragt|fragst|fragen}. Antworte {other:dat}.",
      whose: "{who:s} Zug",
    },
    names: { ca: "Kreuzer|m", d7: "Fregatte|f", scout: "Boot|n" },
    fallback: lexicon,
  };
  const hit = (ship: string, what: string) => sentence(message("hit", { ship, what }), german);
  expect(hit("@ca", "@d7")).toBe("Der Kreuzer trifft die Fregatte. Er dreht ab.");
  expect(hit("@d7", "@ca")).toBe("Die Fregatte trifft den Kreuzer. Sie dreht ab.");
  expect(hit("@scout", "@scout")).toBe("Das Boot trifft das Boot. Es dreht ab.");
  const table = withSeatNames(german, ["Ada", "Felix"], 0);
  const asks = (who: Message["with"] & {}) => sentence(message("asks", who), table);
  expect(asks({ who: whoSits(0), other: whoSits(1) })).toBe("Du fragst. Antworte Felix.");
  expect(asks({ who: whoSits(1), other: whoSits(0) })).toBe("Felix fragt. Antworte dir.");
  expect(asks({ who: [whoSits(1), "@d7"], other: "@d7" })).toBe(
    "Felix und Fregatte fragen. Antworte der Fregatte.",
  );
  expect(sentence(message("whose", { who: whoSits(1) }), table)).toBe("Felix' Zug");
  // What has no words there is said in English throughout, the reader and the names too.
  expect(sentence(message("fires", { who: whoSits(0), target: "@ca" }), table)).toBe(
    "You fire at Federation CA.",
  );
});

test("what has no words is said as well as can be, and never as a code", () => {
  expect(say("unheard-of")).toBe("unheard-of");
  expect(say("refusal.page.no-such-game")).toBe("no such game");
  expect(say("why")).toBe("Because …");
  expect(nameOf("@d7", lexicon)).toBe("d7");
  expect(say("braces", { n: 1 })).toBe("{ left, {n|never closed");
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
    "Ada of Ada and Ben won 3.",
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

test("moments are said in UTC, in the reader's way; what is none stands as it was given", () => {
  const at = "2026-11-16T18:00:00.000Z";
  expect(say("until", { at })).toBe("Until Monday, 16 November 2026 at 18:00 UTC.");
  expect(say("until", { at }, { language: "de" })).toBe("Until Montag, 16. November 2026 um 18:00 UTC.");
  expect([say("until", { at: "soon" }), say("when", { at: "soon" })]).toEqual(["Until soon.", "soon"]);
});
