import type { Language } from "@flagship/kernel";
import { expect, test } from "vitest";
import {
  languageOf,
  lexiconOfSeat,
  partyWords,
  resultsAfter,
  runTurn,
  type HostedGame,
} from "../src/index.ts";
import { dealWith, readWhole, reminderLetter, welcomeLetter, type Dealt } from "../src/mail/index.ts";
import { Clock, MARKS, newGame, sheet, type Player } from "./table.ts";

const CYCLE = { hours: 7 * 24, at: "18:00", grace: 24, early: true };

/** A letter from Ann, dealt with by the office of one game. */
async function answered(
  game: HostedGame,
  body: string,
  { from = "ann@example.org", reads }: { readonly from?: string; readonly reads?: Language } = {},
): Promise<Dealt> {
  const raw = Buffer.from(`From: ${from}\r\nSubject: orders\r\nMessage-ID: <1@example.org>\r\n\r\n${body}`);
  const letter = await readWhole({ raw, envelopeFrom: from, marks: MARKS });
  return dealWith(letter, {
    gameOf: () => Promise.resolve(game),
    readerAt: () => Promise.resolve(reads),
    newId: () => "id@example.org",
  });
}

const firstLine = ({ answer }: Dealt): string | undefined => answer?.text.split("\n")[0];

test("a line in a letter chooses what the player reads from then on", async () => {
  const { game, players } = await newGame(new Clock(), CYCLE);
  const [ann, bob] = players as [Player, Player];
  const english = await answered(game, sheet(ann, "Y165", ["RL 10"]));
  expect(english.answer?.subject).toBe("Star Fleet Warlord: orders of Y165 accepted");
  expect(await languageOf(game, ann.seat)).toBe("en");

  const wish = await answered(game, `Sprache Deutsch\n${sheet(ann, "Y165", ["RL 20", "PONIES"])}`);
  expect(wish.answer?.subject).toBe("Star Fleet Warlord: Befehle für Y165 angenommen");
  expect(firstLine(wish)).toBe(
    `Dein Blatt für Y165 (Konzern ${ann.corp}) ist angenommen. Es ersetzt jedes frühere, und bis die Runde läuft, kannst du es ersetzen.`,
  );
  expect(wish.answer?.text).toContain("1 Zeile war nicht lesbar und bleibt ohne Wirkung.");
  expect(wish.answer?.text).toContain(`Vorschau auf Y165: Konzern ${ann.corp}`);
  expect(wish.answer?.text).toContain("Ab jetzt bekommst du Briefe und Ergebnisse auf Deutsch.");

  const later = await answered(game, sheet(ann, "Y170", ["RL 20"]));
  expect(later.answer?.subject).toBe("Star Fleet Warlord: Befehle nicht angenommen");
  expect(firstLine(later)).toBe("Das Blatt ist für Y170, jetzt ist aber Y165. Nichts wurde angenommen.");
  expect(await Promise.all([ann, bob].map(({ seat }) => languageOf(game, seat)))).toEqual(["de", "en"]);
  const back = await answered(game, `LANGUAGE: EN\n${sheet(ann, "Y165", ["RL 20"])}`);
  expect(back.answer?.text).toContain("From now on, your letters and results will be in English.");
});

test("the line is no order where it stands in the sheet, and counts for nothing where it is quoted", async () => {
  const { game, players } = await newGame(new Clock(), CYCLE);
  const [ann] = players as [Player];
  const inside = await answered(game, sheet(ann, "Y165", ["RL 20"]).replace("TURN", "LANGUAGE DE\nTURN"));
  expect(inside.answer?.subject).toBe("Star Fleet Warlord: Befehle für Y165 angenommen");
  expect(inside.answer?.text).not.toContain("nicht lesbar");
  await answered(game, `> LANGUAGE EN\n${sheet(ann, "Y165", ["RL 30"])}`);
  expect(await languageOf(game, ann.seat)).toBe("de");
});

test("whoever proves nothing chooses for one answer alone", async () => {
  const { game, players } = await newGame(new Clock(), CYCLE);
  const [ann] = players as [Player];
  const stranger = await answered(game, "LANGUAGE GERMAN\nHello", { from: "eve@example.org" });
  expect([stranger.outcome, stranger.answer?.subject]).toEqual([
    "stranger",
    "Partien per Post: nichts angenommen",
  ]);
  const forged = sheet({ ...ann, account: "AAAA-AAAA-AAAA" }, "Y165");
  const player = await answered(game, `LANGUAGE DE\n${forged}`, { reads: "en" });
  expect([player.outcome, player.answer?.subject]).toEqual([
    "not-known",
    "Partien per Post: Befehle nicht angenommen",
  ]);
  const reader = await answered(game, "no sheet", { reads: "de" });
  expect(reader.answer?.subject).toBe("Partien per Post: kein Befehlsblatt gefunden");
  expect(await languageOf(game, ann.seat)).toBe("en");
});

test("first letter, reminder and results come in the reader's language", async () => {
  const { game, players } = await newGame(new Clock(), CYCLE);
  const [ann, bob] = players as [Player, Player];
  await answered(game, `LANGUAGE DE\n${sheet(ann, "Y165", ["RL 10"])}`);
  const lexicon = await lexiconOfSeat(game, ann.seat);
  const to = { id: "id@example.org", to: "ann@example.org", lexicon };
  const affairs = await game.affairs();
  const plays = { party: partyWords(ann.corp), name: "Acme" };
  const welcome = welcomeLetter(to, game.module, affairs, plays, "Y165", "SHEET");
  expect(welcome.subject).toBe("Star Fleet Warlord, Partie 31: dein erstes Blatt");
  expect(welcome.text.split("\n")).toEqual([
    `Du spielst Konzern ${ann.corp} Acme in Partie 31 „Trial“ von Star Fleet Warlord.`,
    "Dein Blatt für Y165 ist fällig bis Sonntag, 8. November 2026 um 18:00 UTC. Ist bis Montag, 9. November 2026 um 18:00 UTC keines da, verfällt deine Runde.",
    "",
    "Füll dieses Blatt aus und antworte damit. In den Kopf gehört deine Kontonummer; du bekommst sie von deiner Spielleitung.",
    "Lieber Briefe auf Englisch? Schreib über das Blatt die Zeile LANGUAGE EN.",
    "",
    "SHEET",
  ]);
  const reminder = reminderLetter(to, game.module, { ...affairs, cycle: { ...CYCLE, grace: 0 } }, "Y165");
  expect([reminder.subject, reminder.text]).toEqual([
    "Star Fleet Warlord, Partie 31: Dein Blatt für Y165 fehlt",
    "Dein Blatt für Y165 ist fällig bis Sonntag, 8. November 2026 um 18:00 UTC. Ist bis dahin keines da, verfällt deine Runde.\n",
  ]);
  await runTurn(game, { turn: "Y165", who: "host" });
  const titles = await Promise.all(
    [ann, bob].map(
      async ({ seat }) => (await resultsAfter(game, seat, undefined))[0]?.paper.title.split(" ")[1],
    ),
  );
  expect(titles).toEqual(["Konzern", "Corporation"]);
});
