import * as z from "zod/mini";
import { message, refuse } from "../say.ts";
import { aboard, act, question } from "../rules/contract.ts";
import { about, tellPosts } from "../rules/event.ts";
import { askShip, sealedInAsk } from "../rules/inquiry.ts";
import { shapes } from "../rules/references.ts";
import { skillRoll } from "../rules/skill.ts";
import type { ShipNo } from "../rules/ship.ts";
import { shipAt, type State } from "../rules/state.ts";
import { toggleField } from "./forms.ts";

const rollsOf = (state: State, no: ShipNo): number => shipAt(state, no).crew?.aimRolls ?? 0;

/** The Helmsman's to-hit roll, at most twice a turn (ST-HLM-01). */
export const aim = act("aim", { ship: shapes.ship, roll: z.boolean() })({
  ...aboard,
  offer: (state, _seat, { who }) => [
    {
      action: { type: "aim", ship: who, roll: false },
      label: message("label.aim"),
      ...(rollsOf(state, who) > 0 ? { fields: [toggleField("roll", "field.aim", false)] } : {}),
    },
  ],
  check: (state, _seat, { ship, roll }) =>
    roll && rollsOf(state, ship) < 1 ? refuse("no-aim-roll", "ST-HLM-01", undefined, "roll") : undefined,
  /** Told to him alone, whether he makes it or lets it be. */
  does(state, _seat, { ship: no, roll }, table) {
    const ship = shipAt(state, no);
    const { crew } = ship;
    if (crew === undefined) return;
    const faces: number[] = [];
    let needs: number | undefined;
    if (roll) {
      const rolled = skillRoll(state, no, "weaponry", 0, table);
      crew.aimRolls -= 1;
      crew.aiming = rolled.made;
      faces.push(rolled.face);
      needs = rolled.needs;
    }
    tellPosts(table, state, ship, ["weapons"], {
      type: "skill",
      officer: "helm",
      use: "aim",
      ...(needs === undefined ? {} : { needs }),
      faces,
      gained: crew.aiming ? 1 : 0,
      ...about(state, no, "ST-HLM-01"),
    });
  },
  sample: (state, _seat, dice, { who }) => ({
    type: "aim",
    ship: who,
    roll: rollsOf(state, who) > 0 && dice.below(2) === 0,
  }),
});

export const askAim = (state: State, no: ShipNo) => askShip(state, "aim", no, "weapons");

export const aiming = question("aim", [aim])({
  window: "aim",
  lone: true,
  stakes: 1,
  ask: (state, { who }) => message("ask.aim", { ship: shipAt(state, who).name, rolls: rollsOf(state, who) }),
  sealed: sealedInAsk(),
  fallback: (_state, { who }) => ({ type: "aim", ship: who, roll: false }),
});
