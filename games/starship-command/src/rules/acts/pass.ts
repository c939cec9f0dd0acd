import { NO_PARTS, type Between } from "@flagship/kernel";
import { message, type PlainKey } from "../../say.ts";
import { decline } from "../boarding.ts";
import { act } from "../contract.ts";
import { collide } from "../ramming.ts";
import { checkElimination } from "../ending.ts";
import type { ScTable } from "../event.ts";
import type { State } from "../state.ts";

export const PASS = { type: "pass" } as const;

/** What passing is called where it means something of its own. */
const LABELS: Readonly<Record<string, Between<PlainKey, "play.">>> = {
  dogfight: "no-dogfight",
  "shoot-back": "hold-fire",
  suicide: "ram-only",
  repel: "no-repel",
  "press-on": "give-up",
};

/** Nothing more: no suicide, no answer in a dogfight, no further boarding party. */
export const pass = act(
  "pass",
  NO_PARTS,
)({
  offer: (_state, _actor, { kind }) => [
    { action: PASS, label: message(`play.${LABELS[kind] ?? "pass"}`), sure: true },
  ],
  check: () => undefined,
  does(state, _actor, _action, table, { kind }) {
    AFTER[kind]?.(state, table);
  },
  sample: () => PASS,
});

function endExchange(state: State, table: ScTable): void {
  const { exchange } = state.battle;
  if (exchange === undefined) throw new Error("there is no exchange to pass on");
  decline(state, exchange, table);
  checkElimination(state);
}

const AFTER: Readonly<Record<string, (state: State, table: ScTable) => void>> = {
  suicide: (state, table) => collide(state, false, table),
  "shoot-back": ({ battle }) => {
    battle.step = "fray";
  },
  repel: endExchange,
  "press-on": endExchange,
};
