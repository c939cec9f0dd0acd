import { describe, expect } from "vitest";
import { FastDice, initialValues } from "@flagship/kernel";
import { rule } from "@flagship/kernel/testing";
import { starshipCommand as game, type Action, type Options } from "../src/index.ts";
import { EXPERIMENTAL_RULES } from "../src/rules/options.ts";
import { lifeOf } from "../src/rules/units.ts";
import { HOLD_FIRE, scene, type Laid } from "./table.ts";

const plain = initialValues(game.options) as unknown as Options;

describe("experimental rules", () => {
  rule("SC-EXP-01", "each is a switch of its own, off by default, never in tournaments", () => {
    for (const name of EXPERIMENTAL_RULES) {
      expect(plain[name]).toBe(false);
      const refusal = game.checkOptions?.(
        { ...plain, kamikaze: name === "suicide", [name]: true, tournament: true },
        2,
      );
      expect(refusal?.rule).toBe("SC-EXP-01");
    }
  });

  rule("SC-XPK-03", "two Superior Targeting cards of different types count together (R81)", () => {
    const strike = (damage: readonly string[]) => {
      const table = scene({
        options: { superiorTargeting: true },
        fleets: [["pac-19"], [{ is: "fos-20", damage }, "fos-01"]],
        hands: [["plasma:16", "phaser-1:5", "racial-advantages", "racial-advantages"]],
      });
      const plan = table.plan([
        ["plasma", "pac-19", "fos-20"],
        ["phaser-1", "pac-19", "fos-20"],
      ]);
      if (plan.type !== "attack") throw new Error("no attack");
      const decoy = (nth: number, as: "plasma" | "phaser") => ({
        card: table.card(0, "racial-advantages", nth),
        by: 0,
        at: 1,
        as,
      });
      table.act(0, { ...plan, shots: [...plan.shots, decoy(0, "plasma"), decoy(1, "phaser")] }).settle();
      return table;
    };
    // She takes 68: 21 hit, and 21 more count to destroy her.
    expect(lifeOf(strike([]).get("fos-20"))).toBe(68 - 21);
    const fallen = strike(["plasma:22", "phaser-1:4"]);
    expect(fallen.get("fos-20").place).toBe("destroyed");
    expect(fallen.told("targeting-struck")).toMatchObject([{ points: 21, seat: 0, rules: ["SC-XPK-03"] }]);
    const alive = strike(["plasma:22", "phaser-1:3"]);
    expect(alive.get("fos-20")).toMatchObject({ place: "battle", hurt: 25 + 21 });
    expect(alive.told("targeting-struck")).toEqual([]);
    expect(alive.discards().filter((kind) => kind === "racial-advantages")).toHaveLength(2);
  });

  rule(
    ["SC-ST-01", "SC-ST-02", "SC-XPK-01"],
    "Stolen Technology lends Superior Targeting to a ship of any race, unseen until the attack is over (R82)",
    () => {
      const table = scene({
        options: { superiorTargeting: true },
        fleets: [["con-19", { is: "con-15", damage: ["plasma:20", "plasma:15"] }], ["fos-20"]],
        hands: [["plasma:20", "phaser-2:7", "racial-advantages", "stolen-technology"], ["deflector"]],
      });
      const plan = table.plan([
        ["plasma", "con-19", "fos-20"],
        ["phaser-2", "con-15", "fos-20"],
      ]);
      if (plan.type !== "attack") throw new Error("no attack");
      const decoy = { card: table.card(0, "racial-advantages"), by: 0, at: 2, as: "plasma" as const };
      const stolen = table.card(0, "stolen-technology");
      const laid = (more: object): Action =>
        ({ ...plan, shots: [...plan.shots, { ...decoy, ...more }] }) as Action;
      expect(table.refused(0, laid({}))).toBe("other-race SC-XPK-01");
      expect(table.refused(0, laid({ stolen: plan.shots[0]?.card }))).toBe("card-used-twice SC-ATK-01");
      expect(table.refused(0, laid({ stolen: 0 }))).toBe("no-such-card SC-ST-01");
      expect(table.refused(0, laid({ stolen, by: 1, as: "phaser" }))).toBe("crippled-no-advantage SC-RA-04");
      expect(table.refused(0, { ...plan, shots: plan.shots.map((shot) => ({ ...shot, stolen })) })).toBe(
        "card-used-twice SC-ATK-01",
      );
      expect(table.refused(0, { ...plan, shots: [{ ...(plan.shots[0] ?? decoy), stolen }] })).toBe(
        "no-such-weapon SC-ST-01",
      );
      table.act(0, laid({ stolen }));
      expect(table.told("announced")).toMatchObject([{ plasma: 2, phasers: 1 }]);
      expect(table.hand(0)).toEqual([]);
      expect(table.discards()).toEqual([]);
      expect(game.view(table.state, 0).battle.tucked).toEqual([stolen]);
      expect(game.view(table.state, 1).battle.tucked).toEqual([-1]);
      expect(game.imagine(game.view(table.state, 1), 1, new FastDice(1)).battle.tucked).toEqual([stolen]);
      table.settle();
      expect(table.discards().sort()).toEqual(["racial-advantages", "stolen-technology"]);
      expect(table.battle.tucked).toEqual([]);
    },
  );

  const targeting = (target: string | Laid, defence: readonly string[] = []) =>
    scene({
      options: { superiorTargeting: true },
      fleets: [
        ["pac-19", "pac-20"],
        [target, "fos-01"],
      ],
      hands: [["plasma:20", "plasma:16", "phaser-1:5", "phaser-2:7", "racial-advantages"], defence],
    });
  const volley = (table: ReturnType<typeof targeting>) => {
    const plan = table.plan([
      ["plasma:20", "pac-19", "fos-20"],
      ["plasma:16", "pac-20", "fos-20"],
      ["phaser-1", "pac-19", "fos-20"],
      ["phaser-2", "pac-20", "fos-20"],
    ]);
    if (plan.type !== "attack") throw new Error("no attack");
    return {
      ...plan,
      shots: [
        ...plan.shots,
        { card: table.card(0, "racial-advantages"), by: 0, at: 2, as: "plasma" as const },
      ],
    };
  };

  rule(
    ["SC-XPK-01", "SC-XPK-02"],
    "V14: two plasma, two phasers and the advantage are announced as two phasers and three plasma",
    () => {
      const table = targeting("fos-20", ["phaser-1"]);
      expect(table.refused(0, { type: "all-out", card: table.card(0, "racial-advantages"), unit: 0 })).toBe(
        "all-out-replaced SC-XPK-01",
      );
      const plan = volley(table);
      expect(
        table.refused(0, {
          ...plan,
          shots: plan.shots.map((shot) =>
            shot.as === undefined ? shot : { ...shot, as: "torpedo" as const },
          ),
        }),
      ).toBe("no-such-weapon-in-volley SC-XPK-01");
      table.act(0, plan);
      expect(table.told("announced")).toMatchObject([{ phasers: 2, plasma: 3, torpedoes: 0 }]);
    },
  );

  rule("SC-XPK-03", "the larger plasma counts twice for the destruction test only", () => {
    const destroyed = targeting({ is: "fos-20", damage: ["phaser-1:3"] });
    destroyed.act(0, volley(destroyed)).settle();
    expect(destroyed.get("fos-20").place).toBe("destroyed");
    const survives = targeting("fos-20");
    survives.get("fos-20").damage = [];
    const plan = volley(survives);
    survives
      .act(0, { ...plan, shots: plan.shots.filter((shot) => shot.card !== survives.card(0, "phaser-2")) })
      .settle();
    expect(survives.get("fos-20")).toMatchObject({ place: "battle", hurt: 41 });
    expect(survives.discards()).toEqual(["racial-advantages"]);
  });

  rule(
    ["SC-XPK-04", "SC-XPK-05"],
    "stopped with the larger plasma it has no effect; Gremlins may hit it; one per type and volley",
    () => {
      const table = targeting({ is: "fos-20", damage: ["phaser-1:3"] }, ["gremlins"]);
      table.act(0, volley(table)).until("immediate");
      table
        .act(1, { type: "gremlins", card: table.card(1, "gremlins"), shot: table.shot("plasma:20") })
        .settle();
      expect(table.get("fos-20")).toMatchObject({ place: "battle", hurt: 31 });
      const hit = targeting({ is: "fos-20", damage: ["phaser-1:3"] }, ["gremlins"]);
      hit.act(0, volley(hit)).until("immediate");
      hit
        .act(1, { type: "gremlins", card: hit.card(1, "gremlins"), shot: hit.shot("racial-advantages") })
        .settle();
      expect(hit.get("fos-20")).toMatchObject({ place: "battle", hurt: 51 });
      const twice = scene({
        options: { superiorTargeting: true },
        fleets: [["pac-19"], ["fos-20"]],
        hands: [["plasma", "racial-advantages", "racial-advantages"]],
      });
      const plan = twice.plan([["plasma", "pac-19", "fos-20"]]);
      const fake = (nth: number) => ({
        card: twice.card(0, "racial-advantages", nth),
        by: 0,
        at: 1,
        as: "plasma" as const,
      });
      if (plan.type === "attack")
        expect(twice.refused(0, { ...plan, shots: [...plan.shots, fake(0), fake(1)] })).toBe(
          "one-targeting-per-type SC-XPK-05",
        );
    },
  );

  const party = (
    options: Partial<Options>,
    fleet: readonly (string | Laid)[],
    target: Laid,
    hands: readonly (readonly string[])[],
  ) => scene({ step: "command", options, fleets: [fleet, [target, "fos-01"]], hands });

  rule(
    "SC-XBM-01",
    "any number on a ship, face up, in phase 5 and no later; the hand is refilled beyond them",
    () => {
      const table = party({ mobilization: true }, ["con-19", "con-21", "f-con-1"], { is: "con-15" }, [
        ["boarding-party", "boarding-party", "boarding-party", "damage-control-1"],
      ]);
      const mobilize = (unit: number): Action => ({
        type: "mobilize",
        card: table.card(0, "boarding-party"),
        unit,
      });
      expect(table.refused(0, mobilize(2))).toBe("not-your-ship SC-XBM-01");
      expect(table.refused(0, mobilize(3))).toBe("not-your-ship SC-XBM-01");
      table.act(0, mobilize(0)).act(0, mobilize(0));
      const parties = table.get("con-19").parties;
      expect(parties).toHaveLength(2);
      expect(game.view(table.state, 1).battle.units[0]?.parties).toEqual(parties);
      expect(table.told("mobilized")).toMatchObject([
        { seat: 0, ship: "@con-19", rules: ["SC-XBM-01"] },
        { seat: 0, ship: "@con-19", rules: ["SC-XBM-01"] },
      ]);
      table.battle.phase = 6;
      expect(table.refused(0, mobilize(1))).toBe("phase-is-over SC-TRN-01");
      table.endTurn();
      expect(table.hand(0)).toHaveLength(7);
      expect(table.get("con-19").parties).toEqual(parties);
      const off = party({}, ["con-19"], { is: "con-15" }, [["boarding-party"]]);
      expect(off.refused(0, { type: "mobilize", card: off.card(0, "boarding-party"), unit: 0 })).toBe(
        "rule-is-off SC-XBM-01",
      );
    },
  );

  rule(
    ["SC-XBM-01", "SC-XBM-02", "SC-XBM-03"],
    "mobilized parties leave the hand, defend or attack from their ship only, and are lost with it",
    () => {
      const table = party(
        { mobilization: true },
        ["con-19", "con-21"],
        { is: "con-15", damage: ["plasma:20"] },
        [["boarding-party", "racial-advantages"]],
      );
      expect(table.refused(0, { type: "mobilize", card: table.card(0, "racial-advantages"), unit: 0 })).toBe(
        "parties-only SC-XBM-02",
      );
      table.act(0, { type: "mobilize", card: table.card(0, "boarding-party"), unit: 0 });
      expect(table.hand(0)).toEqual(["racial-advantages"]);
      const card = table.get("con-19").parties[0] ?? -1;
      expect(table.refused(0, { type: "board", card, at: 2, unit: 1 })).toBe("no-such-card SC-RA-01");
      table.act(0, { type: "board", card, at: 2, unit: 0 });
      expect(table.get("con-15").owner).toBe(0);
      const captured = party({ mobilization: true }, ["con-21"], { is: "con-15", damage: ["plasma:20"] }, [
        ["boarding-party"],
        ["boarding-party"],
      ]);
      captured.get("con-15").parties.push(...(captured.battle.hands[1] ?? []).splice(0, 1));
      captured.act(0, { type: "board", card: captured.card(0, "boarding-party"), at: 1, unit: 0 });
      expect(captured.asked()).toEqual(["repel 1"]);
      captured.act(1, { type: "pass" });
      expect(captured.get("con-15").parties).toEqual([]);
      expect(captured.discards()).toEqual(["boarding-party", "boarding-party"]);
    },
  );

  rule(
    "SC-XBM-01",
    "any number of parties per ship, face up, in phase 5 of the own turn; the hand is refilled beyond them",
    () => {
      const table = party({ mobilization: true }, ["con-19", "con-21"], { is: "con-15" }, [
        ["boarding-party", "boarding-party", "boarding-party", "damage-control-1"],
      ]);
      const mobilize = (unit: number): Action => ({
        type: "mobilize",
        card: table.card(0, "boarding-party"),
        unit,
      });
      expect(table.refused(0, mobilize(2))).toBe("not-your-ship SC-XBM-01");
      expect(table.refused(1, { type: "mobilize", card: 0, unit: 2 })).toBe("not-your-turn SC-TRN-01");
      const cards = [0, 0, 1].map((unit) => {
        const { card } = mobilize(unit) as Extract<Action, { type: "mobilize" }>;
        table.act(0, { type: "mobilize", card, unit });
        return card;
      });
      expect([table.get("con-19").parties, table.get("con-21").parties]).toEqual([
        cards.slice(0, 2),
        cards.slice(2),
      ]);
      expect(game.view(table.state, 1).battle.units.map((unit) => unit.parties.length)).toEqual([2, 1, 0, 0]);
      expect(table.told("mobilized")).toMatchObject([
        { seat: 0, ship: "@con-19", rules: ["SC-XBM-01"] },
        { ship: "@con-19" },
        { ship: "@con-21" },
      ]);
      table.endTurn();
      expect(table.hand(0)).toHaveLength(7);
      expect(table.get("con-19").parties).toHaveLength(2);
      const late = party({ mobilization: true }, ["con-19"], { is: "con-15" }, [["boarding-party"]]);
      late.battle.phase = 6;
      expect(late.refused(0, { type: "mobilize", card: late.card(0, "boarding-party"), unit: 0 })).toBe(
        "phase-is-over SC-TRN-01",
      );
      const off = party({}, ["con-19"], { is: "con-15" }, [["boarding-party"]]);
      expect(off.refused(0, { type: "mobilize", card: off.card(0, "boarding-party"), unit: 0 })).toBe(
        "rule-is-off SC-XBM-01",
      );
    },
  );

  rule(
    ["SC-XAS-01", "SC-XAS-02", "SC-XAS-03"],
    "V23: a party from an assault ship counts 2, a superior one 3; boarded itself it defends so too",
    () => {
      const strength = (card: string, from: string, options: Partial<Options> = { assaultShips: true }) => {
        const table = party(options, ["rit-13", "rit-19"], { is: "con-15", damage: ["plasma:20"] }, [
          [card],
          ["boarding-party"],
        ]);
        table
          .act(0, { type: "board", card: table.card(0, card), at: 2, unit: table.unit(from) })
          .until("repel");
        return table.battle.exchange?.attack;
      };
      expect([
        strength("boarding-party", "rit-19"),
        strength("racial-advantages", "rit-19"),
        strength("boarding-party", "rit-13"),
        strength("boarding-party", "rit-19", {}),
      ]).toEqual([2, 3, 1, 1]);
      const defended = party({ assaultShips: true }, ["con-21"], { is: "rit-19", damage: ["plasma:15"] }, [
        ["boarding-party"],
        ["boarding-party"],
      ]);
      defended
        .act(0, { type: "board", card: defended.card(0, "boarding-party"), at: 1, unit: 0 })
        .until("repel")
        .act(1, { type: "repel", card: defended.card(1, "boarding-party") });
      expect(defended.told("boarding").at(-1)).toMatchObject({ attack: 1, defence: 2 });
      const mobilized = party(
        { assaultShips: true, mobilization: true },
        ["rit-13", "rit-19"],
        { is: "con-15", damage: ["plasma:20"] },
        [["boarding-party", "boarding-party"], ["phaser-1"]],
      );
      mobilized.act(0, { type: "mobilize", card: mobilized.card(0, "boarding-party"), unit: 0 });
      mobilized
        .act(0, { type: "board", card: mobilized.get("rit-13").parties[0] ?? -1, at: 2, unit: 0 })
        .until("repel");
      expect(mobilized.battle.exchange?.attack).toBe(1);
    },
  );

  rule("SC-XBB-01", "V16: a battleship that is not crippled defends itself with 1", () => {
    const boarded = (cards: number) => {
      const table = party(
        { battleships: true },
        ["con-19"],
        { is: "rit-18", damage: ["plasma:22", "phaser-1:3"] },
        [Array.from({ length: cards }, () => "boarding-party"), ["phaser-1"]],
      );
      for (let sent = 0; sent < cards; sent++) {
        table.act(0, { type: "board", card: table.card(0, "boarding-party"), at: 1, unit: 0 }).until("repel");
      }
      // One party only ties with the battleship's own crew: its owner is not even asked.
      if (cards > 1) table.act(1, { type: "pass" });
      return table.get("rit-18").owner;
    };
    expect([boarded(1), boarded(2)]).toEqual([1, 0]);
  });

  rule(
    "SC-XMA-01",
    "V27: a heavy cruiser fires two phasers and one missile, a battleship two and two",
    () => {
      const plan = (ship: string, cards: readonly string[]) => {
        const table = scene({
          options: { multipleAttacks: true },
          fleets: [[ship], ["fos-20"]],
          hands: [cards],
        });
        return table.refused(0, table.plan(cards.map((card) => [card, ship, "fos-20"] as const)));
      };
      expect(plan("con-20", ["phaser-2:6", "phaser-3:9", "torpedo:8"])).toBe("allowed");
      expect(plan("con-20", ["phaser-2:6", "phaser-3:9", "phaser-4:12"])).toBe("too-many-phasers SC-ATK-02");
      expect(plan("con-20", ["torpedo:8", "torpedo:9"])).toBe("too-many-missiles SC-ATK-02");
      expect(plan("con-21", ["phaser-2:6", "phaser-2:7", "torpedo:8", "plasma:20"])).toBe("allowed");
      expect(plan("con-15", ["phaser-2:6", "phaser-2:7"])).toBe("too-many-phasers SC-ATK-02");
    },
  );

  const ramming = (
    hands: readonly (readonly string[])[] = [],
    target: string | Laid = "fos-20",
    options: Partial<Options> = {},
  ) =>
    scene({
      options: { kamikaze: true, ...options },
      fleets: [
        ["con-19", "con-21"],
        [target, "fos-01"],
      ],
      hands,
    });
  const nextTurn = (table: ReturnType<typeof ramming>) =>
    table.act(0, HOLD_FIRE).settle().endTurn().act(1, HOLD_FIRE).settle().endTurn();

  rule("SC-XKZ-01", "declared in phase 1 with a target; from then on it does not attack", () => {
    const table = ramming([["phaser-1"]]);
    expect(table.refused(0, { type: "ram", unit: 0, at: 1 })).toBe("no-enemy-there SC-XKZ-01");
    table.act(0, { type: "ram", unit: 0, at: 2 });
    expect(table.refused(0, table.plan([["phaser-1", "con-19", "fos-20"]]))).toBe(
      "ramming-holds-fire SC-XKZ-01",
    );
    expect(scene({ fleets: [["con-19"], ["fos-20"]] }).refused(0, { type: "ram", unit: 0, at: 1 })).toBe(
      "rule-is-off SC-XKZ-01",
    );
  });

  rule("SC-XKZ-02", "if the target is gone the rammer is free again", () => {
    const table = ramming().act(0, { type: "ram", unit: 0, at: 2 });
    table.get("fos-20").place = "left";
    nextTurn(table);
    expect(table.get("con-19")).toMatchObject({ ram: -1, hurt: 0 });
    expect(table.told("ram-lapsed")).toHaveLength(1);
  });

  rule(
    ["SC-XKZ-03", "SC-XKZ-04"],
    "V22: at the start of the next turn both take the rammer's structure, as one damage card",
    () => {
      const table = nextTurn(ramming().act(0, { type: "ram", unit: 0, at: 2 })).until("orders");
      expect([table.get("con-19").hurt, table.get("fos-20").hurt]).toEqual([24, 24]);
      expect(table.get("fos-20").damage).toEqual([-24]);
      expect(table.battle).toMatchObject({ attacker: 0, step: "orders" });
    },
  );

  rule(
    ["SC-XKZ-05", "SC-SCO-05"],
    "a rammer destroyed by its ram is scored by nobody, the target by the rammer's owner; a survivor holds fire",
    () => {
      const table = scene({
        options: { kamikaze: true },
        fleets: [
          [{ is: "con-19", damage: ["plasma:20"] }, "con-21"],
          ["fos-01", "fos-02"],
        ],
      });
      nextTurn(table.act(0, { type: "ram", unit: 0, at: 2 })).until("orders");
      expect(table.get("con-19")).toMatchObject({ place: "lost", victor: -1 });
      expect(table.get("fos-01")).toMatchObject({ place: "destroyed", victor: 0 });
      const alive = nextTurn(ramming([["phaser-1"]]).act(0, { type: "ram", unit: 0, at: 2 })).until("orders");
      expect(alive.refused(0, alive.plan([["phaser-1", "con-19", "fos-20"]]))).toBe(
        "holds-fire-this-turn SC-ATK-09",
      );
    },
  );

  rule(
    ["SC-XSU-01", "SC-SD-01"],
    "V22: with Self Destruct the rammer is gone and the target takes 48",
    () => {
      expect(game.checkOptions?.({ ...plain, suicide: true }, 2)?.code).toBe("suicide-needs-kamikaze");
      const table = nextTurn(
        ramming([["self-destruct"]], "fos-20", { suicide: true }).act(0, { type: "ram", unit: 0, at: 2 }),
      );
      expect(table.asked()).toEqual(["suicide 0"]);
      table.act(0, { type: "self-destruct", card: table.card(0, "self-destruct"), unit: 0 }).until("orders");
      expect(table.get("con-19")).toMatchObject({ place: "lost" });
      expect(table.get("fos-20").hurt).toBe(48);
    },
  );

  rule("SC-XSU-01", "without Suicide Assault nobody is asked to blow the rammer up", () => {
    const table = nextTurn(ramming([["self-destruct"]]).act(0, { type: "ram", unit: 0, at: 2 }));
    expect(table.asked()).toEqual(["instant-repair 1", "instant-repair 0"]);
    expect([table.get("con-19").hurt, table.get("fos-20").hurt]).toEqual([24, 24]);
  });

  rule("SC-XSU-02", "disarmed by an enemy Miracle Worker it is an ordinary ram", () => {
    const table = nextTurn(
      ramming([["self-destruct"], ["miracle-worker"]], "fos-20", { suicide: true }).act(0, {
        type: "ram",
        unit: 0,
        at: 2,
      }),
    );
    table
      .act(0, { type: "self-destruct", card: table.card(0, "self-destruct"), unit: 0 })
      .act(1, { type: "counter", card: table.card(1, "miracle-worker") })
      .until("orders");
    expect([table.get("con-19").hurt, table.get("fos-20").hurt]).toEqual([24, 24]);
  });

  rule(["SC-XIN-01", "SC-FTR-04"], "an empty squadron fires one Phaser 1 a turn, not two", () => {
    const table = scene({
      options: { interceptors: true },
      fleets: [
        ["con-21", "f-con-1"],
        ["fos-20", "f-fos-1", "f-fos-2"],
      ],
      hands: [["phaser-1", "phaser-1"]],
    });
    const both = table.plan([
      ["phaser-1", "f-con-1", "f-fos-1"],
      ["phaser-1", "f-con-1", "f-fos-2"],
    ]);
    expect(table.refused(0, both)).toBe("one-card-per-squadron SC-FTR-04");
    expect(table.refused(0, table.plan([["phaser-1", "f-con-1", "f-fos-1"]]))).toBe("allowed");
  });

  rule("SC-XIN-01", "an empty squadron fires a Phaser 1 at squadrons only, in attack and dogfight", () => {
    const table = scene({
      options: { interceptors: true },
      fleets: [
        ["con-21", "f-con-1"],
        ["fos-20", "f-fos-1"],
      ],
      hands: [["phaser-1:5", "phaser-2"]],
    });
    expect(table.refused(0, table.plan([["phaser-1", "f-con-1", "fos-20"]]))).toBe(
      "interceptors-only-squadrons SC-XIN-01",
    );
    expect(table.refused(0, table.plan([["phaser-2", "f-con-1", "f-fos-1"]]))).toBe(
      "interceptors-only-squadrons SC-XIN-01",
    );
    table.fire([["phaser-1", "f-con-1", "f-fos-1"]]).settle();
    expect(table.get("f-fos-1").hurt).toBe(5);
    const dogfight = scene({
      options: { interceptors: true },
      fleets: [
        ["con-21", { is: "f-con-6", load: "plasma" }],
        ["fos-20", { is: "f-fos-1", set: { launched: 5 } }],
      ],
      hands: [[], ["phaser-1:5"]],
    });
    dogfight
      .fire([["x", "f-con-6", "fos-20"]])
      .act(1, { type: "engage", pairs: [{ unit: 3, at: 1, card: dogfight.card(1, "phaser-1") }] })
      .act(0, { type: "pass" });
    expect(dogfight.get("f-con-6").hurt).toBe(5);
  });
});
