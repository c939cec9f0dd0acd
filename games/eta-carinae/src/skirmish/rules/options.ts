import type { Field, Between } from "@flagship/kernel";
import { message, type PlainKey } from "../../say.ts";
import { MISSIONS, type Mission } from "../data/decks.ts";
import { METRES_PER_UNIT } from "../../common/data/scales.ts";
import { SOVEREIGNTIES, type Sovereignty } from "../../common/data/sovereignties.ts";

export interface Options {
  readonly scenario: "deck-seven" | "points";
  readonly mission: Mission;
  readonly first: Sovereignty;
  readonly second: Sovereignty;
  readonly points: number;
  readonly missions: number;
  readonly dark: boolean;
  readonly vacuum: boolean;
  readonly weightless: boolean;
}

const powers = SOVEREIGNTIES.map((value) => ({
  value,
  label: message("option.sovereignty", { power: `@${value}` }),
}));
const ownForces = { when: { field: "scenario", is: ["points"] } };
const toggle = (name: Between<PlainKey, "skirmish.option.", "-help">): Field => ({
  kind: "toggle",
  name,
  label: message(`skirmish.option.${name}`),
  help: message(`skirmish.option.${name}-help`),
  initial: false,
});

export const options: readonly Field[] = [
  {
    kind: "pick",
    name: "scenario",
    label: message("skirmish.option.scenario"),
    help: message("option.scale", { metres: METRES_PER_UNIT.skirmish }),
    from: (["deck-seven", "points"] as const).map((value) => ({
      value,
      label: message(`skirmish.scenario.${value}`),
    })),
    initial: "deck-seven",
  },
  {
    kind: "pick",
    name: "mission",
    label: message("skirmish.option.mission"),
    help: message("skirmish.option.mission-help"),
    from: MISSIONS.map((value) => ({ value, label: message(`skirmish.mission.${value}`) })),
    initial: "boarding",
    ...ownForces,
  },
  {
    kind: "pick",
    name: "first",
    label: message("skirmish.option.first"),
    from: powers,
    initial: "F",
    ...ownForces,
  },
  {
    kind: "pick",
    name: "second",
    label: message("skirmish.option.second"),
    from: powers,
    initial: "Y",
    ...ownForces,
  },
  {
    kind: "number",
    name: "points",
    label: message("skirmish.option.points"),
    help: message("skirmish.option.points-help"),
    min: 10,
    max: 120,
    initial: 40,
    ...ownForces,
  },
  {
    kind: "number",
    name: "missions",
    label: message("skirmish.option.missions"),
    help: message("skirmish.option.missions-help"),
    min: 1,
    max: MISSIONS.length,
    initial: 1,
    ...ownForces,
  },
  toggle("dark"),
  toggle("vacuum"),
  toggle("weightless"),
];
