import * as z from "zod/mini";
import { message, refuse } from "../say.ts";
import { checkPlace, placePower } from "../rules/crew-bonus.ts";
import { aboard, act, question } from "../rules/contract.ts";
import { noteDisabled } from "../rules/disabled.ts";
import { about, tellPosts } from "../rules/event.ts";
import { answered, askShip } from "../rules/inquiry.ts";
import { isOfficerShaken } from "../rules/panels.ts";
import { placeAt } from "../rules/place.ts";
import { ENGINE, shapes } from "../rules/references.ts";
import { EXCEPTIONAL, skillRoll } from "../rules/skill.ts";
import type { ShipNo } from "../rules/ship.ts";
import { figuresAt, shipAt, type State } from "../rules/state.ts";
import { warpMatters } from "../rules/warp.ts";
import { placeMessage } from "../words/places.ts";
import { askScience } from "./science.ts";
import { askWarp } from "./warp.ts";

const USES = ["none", "power", "repair", "rush"] as const;
/** Systems that the engineer can give extra power: movement, weapons, shields. */
const SYSTEMS = ["m", "w", "s"] as const;

/** The Chief Engineer's one roll of the turn: extra power, engine repair or an emergency warp change (ST-ENG-01). */
export const engineering = act("engineering", {
  ship: shapes.ship,
  use: z.enum(USES),
  where: shapes.place,
})({
  ...aboard,
  offer(state, _seat, { who }) {
    const ship = shipAt(state, who);
    const { engines } = figuresAt(state, ship);
    const wish = (use: (typeof USES)[number], where: string) =>
      ({
        action: { type: "engineering", ship: who, use, where },
        label: message(`label.engineering.${use}`, {
          place: placeMessage(placeAt(state, ship, where)),
        }),
      }) as const;
    return [
      wish("none", ""),
      ...SYSTEMS.map((where) => wish("power", where)),
      ...engines.map((_, engine) => wish("repair", ENGINE.to(engine))),
      wish("rush", ""),
    ];
  },
  check(state, _seat, action) {
    const ship = shipAt(state, action.ship);
    if (action.use === "none") return undefined;
    if (isOfficerShaken(ship.crew, "engineer"))
      return refuse("engineer-shaken", "ST-BRG-10", undefined, "use");
    if (ship.disabled && action.use !== "repair")
      return refuse("repairs-only", "ST-SCI-10", undefined, "use");
    if (action.use === "power") return checkPlace(state, ship, action.where);
    if (action.use === "rush")
      return warpMatters(state) ? undefined : refuse("sub-light", "ST-ENG-04", undefined, "use");
    const engine = ENGINE.at(action.where);
    const full = engine === undefined ? undefined : figuresAt(state, ship).engines[engine];
    if (engine === undefined || full === undefined)
      return refuse("no-such-system", "ST-ENG-03", { name: action.where }, "where");
    return (ship.engines[engine] ?? 0) < full
      ? undefined
      : refuse("nothing-to-repair", "ST-ENG-03", undefined, "where");
  },
  does(state, _seat, { ship: no, use, where }, table, ask) {
    const ship = shipAt(state, no);
    answered(state, ask, askScience(state, no));
    if (use === "none" || ship.crew === undefined) return;
    const skill = use === "repair" ? "engineering" : "warpDrive";
    const { face, needs, made } = skillRoll(state, no, skill, 0, table);
    // 01 to 05 counts double whatever the rating (ST-ENG-02).
    const gained = face <= EXCEPTIONAL ? 2 : made ? 1 : 0;
    tellPosts(table, state, ship, ["captain", "engineer"], {
      type: "skill",
      officer: "engineer",
      use,
      needs,
      faces: [face],
      gained,
      ...about(state, no, "ST-ENG-01"),
    });
    if (gained === 0) return;
    if (use === "rush") {
      ship.crew.rushed = true;
      state.asked.push(askWarp(state, no));
      return;
    }
    for (let point = 0; point < gained; point++) {
      if (use === "power") {
        if (checkPlace(state, ship, where) === undefined) placePower(state, ship, where);
        continue;
      }
      const engine = ENGINE.at(where) ?? 0;
      const full = figuresAt(state, ship).engines[engine] ?? 0;
      ship.engines[engine] = Math.min(full, (ship.engines[engine] ?? 0) + 1);
    }
    noteDisabled(state, no, table);
  },
  sample(state, _seat, dice, { who }) {
    const ship = shipAt(state, who);
    const idle = { type: "engineering", ship: who, use: "none", where: "" } as const;
    if (isOfficerShaken(ship.crew, "engineer")) return idle;
    const { engines } = figuresAt(state, ship);
    const hurt = engines.findIndex((full, engine) => (ship.engines[engine] ?? 0) < full);
    if (hurt >= 0 && dice.below(2) === 0) return { ...idle, use: "repair", where: ENGINE.to(hurt) };
    return ship.disabled || dice.below(4) === 0 ? idle : { ...idle, use: "power", where: dice.pick(SYSTEMS) };
  },
});

export const askEngineering = (state: State, no: ShipNo) => askShip(state, "engineering", no, "engineer");

export const engineRoom = question("engineering", [engineering])({
  lone: true,
  ask: (state, { who }) => message("ask.engineering", { ship: shipAt(state, who).name }),
  fallback: (_state, { who }) => ({ type: "engineering", ship: who, use: "none", where: "" }),
});
