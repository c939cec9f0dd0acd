import { kernelWords, paperText, type Lexicon } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { describe, expect, test } from "vitest";
import { rulebookNames } from "../src/words/en/names.ts";
import { correspondence } from "../src/correspondence.ts";
import { sectorOf } from "../src/rules/hex.ts";
import { writeScores } from "../src/rules/rankings.ts";
import type { CorpId } from "../src/rules/state.ts";
import { runTurn } from "../src/year/turn.ts";
import { viewOf } from "../src/rules/view.ts";
import { openWorld } from "../src/rules/world.ts";
import { readSheet } from "../src/sheet/read.ts";
import { words } from "../src/words/en.ts";
import { A, B, Board, calm, NPC, steady } from "./table.ts";

const lexicon: Lexicon = { words: { ...kernelWords, ...words }, names: rulebookNames };
const facts = { game: 31, title: "The Long War", player: "Ann" };

/**
 * Everything a Corporation gets to see after a turn of its own: its page of the result sheet, the view its browser
 * draws, and the papers that are printed, shown and mailed. All of them must be the same in two worlds that differ
 * only in what it cannot know.
 */
function seenBy(board: Board, id: CorpId, sheet = "NE", height = 1): string {
  const world = openWorld(board.state, steady(height));
  runTurn(world, id, readSheet(sheet, board.state.galaxy));
  const view = viewOf(board.state, id);
  const { data, paper } = correspondence.report(view, lexicon, facts);
  return JSON.stringify([[...(world.pages.get(id) ?? [])], view, data, paperText(paper)]);
}

/** The same tale in several worlds, told to one Corporation. */
const told = (worlds: readonly ((board: Board) => void)[], tell: (board: Board) => string): string[] =>
  worlds.map((change) => {
    const board = new Board(176).rich(2000);
    // The lists of the last year are public.
    writeScores(board.state);
    change(board);
    return tell(board);
  });

const same = (tales: readonly string[]): void => {
  const [first = ""] = tales;
  for (const tale of tales) {
    const at = [...tale].findIndex((letter, index) => letter !== first[index]);
    expect(at < 0 ? "" : tale.slice(Math.max(0, at - 80), at + 80)).toBe(
      at < 0 ? "" : first.slice(Math.max(0, at - 80), at + 80),
    );
    expect(tale).toHaveLength(first.length);
  }
};

describe("what a Corporation cannot know changes nothing it sees", () => {
  const scan = (board: Board): string => {
    board.ship("H-SC", "01-0202", { crew: 9, maxCrew: 9 });
    return seenBy(board, A, "SHIPS\nH-SC 1: SCAN SHIP\nORDERS\nNE");
  };

  rule(["WL-MAP-12", "WL-ORD-SCAN-03"], "a ghost image stays as it was seen, whatever the ships do", () => {
    const after = (change: (board: Board) => void) => (board: Board) => {
      board.ship("F-CA", "01-0505", { owner: B });
      scan(board);
      change(board);
    };
    const tales = told(
      [
        after(() => {}),
        after((board) => void (board.state.ships = board.state.ships.filter(({ owner }) => owner === A))),
        after((board) => void board.turn("SHIPS\nF-CA 1: 0506 0507", { id: B })),
        after((board) => {
          for (const ship of board.state.ships) if (ship.owner === B) ship.damage = 5;
        }),
      ],
      (board) => seenBy(board, A),
    );
    same(tales);
    expect(tales[0]).toContain(`"hex":${new Board().at("01-0505")}`);
  });

  rule(["WL-DECOY-03", "WL-DECOY-09"], "a scan takes a decoy for a ship", () => {
    const tales = told(
      ["F-CA", "F-DN", "C-DC"].map((type) => (board) => void board.ship(type, "01-0505", { owner: B })),
      scan,
    );
    same(tales);
    expect(tales[0]).toContain("0505:1/102");
  });

  rule(
    ["WL-ORD-SCAN-03", "WL-ORD-SCAN-04"],
    "a ship scan passes over cloaked ships and cloaked decoys",
    () => {
      same(
        told(
          [
            () => {},
            (board) => void board.ship("R-WE", "01-0505", { owner: B, cloaked: true, cloakDevice: true }),
            (board) => void board.ship("C-DCC", "01-0505", { owner: B }),
          ],
          scan,
        ),
      );
      // A cloak scan counts them, and cannot tell one from the other either.
      same(
        told(
          [
            (board) => void board.ship("R-WE", "01-0505", { owner: B, cloaked: true, cloakDevice: true }),
            (board) => void board.ship("C-DCC", "01-0505", { owner: B }),
          ],
          (board) => {
            board.ship("H-SC", "01-0202", { crew: 9, maxCrew: 9 });
            return seenBy(board, A, "SHIPS\nH-SC 1: SCAN CLOA\nORDERS\nNE");
          },
        ),
      );
    },
  );

  rule(
    "WL-LP-08",
    "somebody else's listening post at an own site is not seen, and what it hears is not told",
    () => {
      const listening = (board: Board): void => {
        board.site("00-0101", "PL", { owner: A, fort: 0, post: B });
        board.corp(B).postsBuilt = true;
      };
      const bare = (board: Board): void => {
        board.site("00-0101", "PL", { owner: A, fort: 0 });
        board.corp(B).postsBuilt = true;
      };
      same(
        told([listening, bare], (board) => {
          board.turn("NE", { id: B });
          return seenBy(board, A);
        }),
      );
    },
  );

  rule(["WL-ESP-01", "WL-ESP-03"], "who spied, and what for, is not told to the victim", () => {
    const spied = (code: number) => (board: Board) => void board.turn(`ES 102 ${code}\nNE`);
    const tales = told([spied(1), spied(3), spied(6)], (board) => seenBy(board, B));
    same(tales);
    expect(tales[0]).toContain("alert.spied");
    expect(tales[0]?.split("alert.spied")[0]).not.toContain('"corp":101');
  });

  rule(["WL-COMBAT-37", "WL-COMBAT-38"], "who overhears a battle learns neither strength nor wounds", () => {
    const fight =
      (change: { hp?: number; crew?: number; drones?: number; commandos?: number; officers?: string }) =>
      (board: Board): void => {
        board.corp(A).settings.listenTo = sectorOf(board.at("02-0505"));
        board.ship("F-FF", "02-0505", { owner: NPC, hp: 1, sf: 0 });
        board.ship("F-DN", "02-0504", { owner: B, ...change });
        board.turn("SHIPS\nF-DN 1: 0505\nORDERS\nNE", { id: B, dice: calm() });
        expect(board.state.ships.map(({ owner }) => owner)).toEqual([B]);
      };
    const tales = told(
      [
        fight({}),
        fight({ hp: 300 }),
        fight({ crew: 5 }),
        fight({ drones: 9 }),
        fight({ commandos: 4 }),
        fight({ officers: "W" }),
      ],
      (board) => seenBy(board, A),
    );
    same(tales);
    expect(tales[0]).toContain("battle.attacker");
    expect(tales[0]).not.toContain("battle.round");
  });

  rule("WL-COMBAT-38", "a battle nobody of the own hears leaves no trace", () => {
    const fight = (board: Board): void => {
      board.ship("F-FF", "12-0505", { owner: NPC, hp: 1, sf: 0 });
      board.ship("F-DN", "12-0504", { owner: B });
      board.turn("SHIPS\nF-DN 1: 0505\nORDERS\nNE", { id: B });
    };
    same(told([() => {}, fight], (board) => seenBy(board, A)));
  });

  test("a sealed sheet tells nothing before the year runs", () => {
    same(
      told(
        ["", "ORDERS\nES 101 1\nEND", "SHIPS\nC-WG 1: 0101\nEND"].map((sheet) => (board) => {
          board.state.sheets[B] = sheet;
          board.state.answers[B] = "given";
        }),
        (board) => JSON.stringify(viewOf(board.state, A)),
      ),
    );
  });
});
