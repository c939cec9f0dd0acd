import { describe, expect, test } from "vitest";
import { secretOf } from "../src/commands/play.ts";
import { loadGame, readOptions } from "../src/games.ts";
import { firstChoice, flagship, GAME } from "./flagship.ts";

const CALM = ["play", GAME, "--level", "cadet", "--seed", "11", "--option", "initiative=first"];

const FIRST = { options: {}, seats: 2, seat: 0, level: "cadet" } as const;

describe("play", () => {
  test("plays a whole match from piped input", async () => {
    const { code, out, err } = await flagship([...CALM, "--option", "turns=5"], firstChoice(300));
    expect(err).toBe("");
    expect(code).toBe(0);
    expect(out).toMatch(/^(You have won|You have lost|A draw)\./m);
  });

  test("deals the same match for the same seed", async () => {
    const [once, twice] = await Promise.all([flagship(CALM, firstChoice(5)), flagship(CALM, firstChoice(5))]);
    expect(twice.out).toBe(once.out);
  });

  test("shows the table as the game sketches it, and the choices", async () => {
    const { out } = await flagship(CALM, firstChoice(1));
    expect(out).toContain("  Turn 1, distance long");
    expect(out).toMatch(/^ +1\. /m);
    expect(out).toContain("9 of 9 left");
    expect(out).toContain("8 of 9 left");
  });

  test("says why something is barred, when asked and when it is tried, with its rule", async () => {
    const looked = await flagship(CALM, "quit\n");
    const number = /not possible now:\n +(\d+)\. /.exec(looked.out)?.[1];
    expect(number).toBeDefined();
    const { out } = await flagship(CALM, `why ${number}\n${number}\nquit\n`);
    const reasons = out
      .split("\n")
      .filter((line) => /\[SFC-[A-Z]+-\d+\]$/.test(line) && !line.startsWith("·"));
    expect(reasons).toHaveLength(2);
    expect(reasons[1]).toBe(reasons[0]);
  });

  test("tells a rule, gives help and a hint, and is not upset by anything else", async () => {
    const input = "rule sfc-fire-02\nrule 12\nhelp\nhint\nwhy\nwhy 1\n999\ndance\nsave\nlook\npiles\nquit\n";
    const { code, out } = await flagship([...CALM, "--budget", "200ms"], input);
    expect(code).toBe(0);
    expect(out).toContain("SFC-FIRE-02 (");
    expect(out).toContain("There is no rule “12”.");
    expect(out).toContain("why <number>");
    expect(out).toContain("Chance to win, as a captain sees it:");
    expect(out).toContain("Which? For example");
    expect(out).toContain("That is possible.");
    expect(out).toContain("There is no choice 999");
    expect(out).toContain("“dance” is nothing I know.");
    expect(out).toContain("\nCards of the Klingon D7\n  Discards, latest first (");
    expect(out).toContain("Where? For example");
  });

  test("begins a newcomer's first match, and asks once more only before what changes the match", async () => {
    const first = ["play", "starship-tactics", "--first", "--seed", "3"];
    const looked = await flagship(first, "quit\n");
    const numberOf = (label: RegExp): string => {
      const number = label.exec(looked.out)?.[1];
      if (number === undefined) throw new Error(`no choice ${label}`);
      return number;
    };
    const offer = numberOf(/^ +(\d+)\. Offer to end the battle as a draw$/m);
    const surrender = numberOf(/^ +(\d+)\. Surrender /m);
    const offered = await flagship(first, `${offer}\nquit\n`);
    expect(offered.out).not.toContain("This cannot be undone.");
    expect(offered.out).toContain("You offer to end the battle here.");
    const kept = await flagship(first, `${surrender}\nn\nquit\n`);
    expect(kept.out).toContain("This cannot be undone.");
    const { code, err, out } = await flagship(["play", "warlord", "--first", "--seed", "3"], "piles\nquit\n");
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("This game has no piles to look through.");
  });

  test("a first match is one of the deals that begin well; a seed deals its own, and a stated option holds", async () => {
    const first = { ...FIRST, deals: ["a".repeat(64), "b".repeat(64)] };
    const drawn = Array.from({ length: 40 }, () => secretOf(first, undefined));
    expect(new Set(drawn)).toEqual(new Set(first.deals));
    expect(secretOf(first, 3)).toBe(secretOf(undefined, 3));
    expect(first.deals).not.toContain(secretOf(first, 3));
    expect(secretOf(FIRST, undefined)).not.toBe(secretOf(FIRST, undefined));
    const warlord = await loadGame("warlord");
    expect(readOptions(warlord, ["lastTurn=9"], warlord.firstMatch?.options)).toMatchObject({
      ...warlord.firstMatch?.options,
      lastTurn: 9,
    });
  });

  test("asks once more before it gives up", async () => {
    const looked = await flagship(CALM, "quit\n");
    const number = /^ +(\d+)\. Concede$/m.exec(looked.out)?.[1];
    if (number === undefined) throw new Error("no way to give up");
    const kept = await flagship(CALM, `${number}\nn\n${number}\n\nquit\n`);
    expect(kept.out.split("Concede? This cannot be undone. [y/N]: ")).toHaveLength(3);
    expect(kept.out).not.toContain("You have lost.");
    const given = await flagship(CALM, `${number}\ny\n`);
    expect(given.out).toContain("You have lost.");
  });

  test.each(["star-fleet-cards", "eta-carinae", "starship-command", "starship-tactics", "warlord"])(
    "concede gives up a match of %s, after one question",
    async (game) => {
      const play = ["play", game, "--first", "--seed", "3"];
      const kept = await flagship(play, "concede\nn\nquit\n");
      expect(kept.out.split("? This cannot be undone. [y/N]: ")).toHaveLength(2);
      expect(kept.out).not.toContain("You have lost.");
      const { code, out, err } = await flagship(play, "concede\ny\n");
      expect([code, err]).toEqual([0, ""]);
      expect(out).toContain("You have lost.");
    },
  );

  test("says something before a probable mistake, once", async () => {
    const looked = await flagship(CALM, "quit\n");
    const number = /^ +(\d+)\. Specific reinforcement \+2 on shield 1/m.exec(looked.out)?.[1];
    if (number === undefined) throw new Error("no way to reinforce shield 1");
    const { out } = await flagship(CALM, `${number}\n${number}\nquit\n`);
    const warning = `Shield 1 is turned away. They hit shield 6, which has 6 left. [SFC-REINF-02] Type ${number} again to do it anyway.`;
    expect(out.split(warning)).toHaveLength(2);
    expect(out).toMatch(/^· You play Specific reinforcement \+2 on shield 1 /m);
  });

  test("asks for extras field by field and takes what is proposed for an empty line", async () => {
    const { out } = await flagship(CALM, "1+\n9\n2\nmaybe\ny\nquit\n");
    expect(out).toContain("1. Keep the charge");
    expect(out).toContain("must be one of the values offered");
    expect(out).toContain("must be true or false");
    expect(out).toMatch(/ships\.0\.ended: no → yes|Turn 2/);
  });

  test("leaves a form half-way, and names what was filled in wrongly", async () => {
    const { out } = await flagship(CALM, "1+\n9\ncancel\nhelp\nquit\n");
    expect(out).toMatch(/“Battery” must be one of the values offered/);
    expect(out).toMatch(/: cancel\n> help/);
  });

  test("takes an act back while nobody can mind, and says why not when somebody could", async () => {
    // A card is played, the damage of the answering fire is accepted, and taken back.
    const looked = await flagship(CALM, "quit\n");
    const number = /^ +(\d+)\. Move close/m.exec(looked.out)?.[1];
    const { out } = await flagship(CALM, `undo\n${number}\nundo\n1\nundo\nquit\n`);
    const asked = /^Klingon D7 fires: .* How do you answer\?$/gm;
    expect(out).toContain("There is nothing to take back.");
    expect(out).toContain("That cannot be taken back: something hidden was shown since.");
    expect(out).toMatch(/> undo\nTaken back\./);
    expect(out.match(asked)).toHaveLength(2);
  });

  test("calls the players by what they are", async () => {
    const input = "1\n".repeat(3);
    const { out } = await flagship(
      ["play", "starship-command", "--level", "cadet", "--seats", "3", "--seed", "4"],
      input,
    );
    expect(out).toMatch(/^· You draw (?:[^,]+, ){5}[^,]+ and [^,]+\. \[SC-DRW-01\]$/m);
    expect(out).toMatch(/^· Cadet 1 draws 7 cards\./m);
    expect(out).toMatch(/^· Cadet 2 draws 7 cards\./m);
    expect(out).not.toContain("Seat 0");
  });

  test("leaves the table when the input ends", async () => {
    const { code, out } = await flagship(CALM, "");
    expect(code).toBe(0);
    expect(out).toMatch(/> \n$/);
  });

  test("calls things by neutral names when asked to", async () => {
    const [rulebook, neutral] = await Promise.all([
      flagship(CALM, "quit\n"),
      flagship([...CALM, "--names", "neutral"], "quit\n"),
    ]);
    expect(rulebook.out).toContain("Klingon");
    expect(neutral.out).not.toContain("Klingon");
  });
});
