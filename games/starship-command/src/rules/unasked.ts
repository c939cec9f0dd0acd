import type { Given, Refusal, Seat } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { asking } from "./asking.ts";
import { DEFENCES } from "./questions/windows.ts";
import type { State } from "./state.ts";

/** Cards of the defence, whichever of its windows they belong to. */
const DEFENCE_ACTS: ReadonlySet<string> = new Set(
  DEFENCES.flatMap(({ answers }) => answers.map(({ name }) => name)),
);

/** What is said to who does something that does not answer the question, by the kind of question. */
const WRONG_ANSWER: Readonly<Record<string, Refusal>> = {
  ranks: refuse("not-now", "SC-RNK-01"),
  dogfight: refuse("out-of-window", "SC-DOG-01"),
  gremlins: refuse("counter-or-pass", "SC-RCT-01"),
  interception: refuse("counter-or-pass", "SC-RCT-01"),
  miracle: refuse("counter-or-pass", "SC-RCT-01"),
  disarm: refuse("counter-or-pass", "SC-RCT-01"),
  patch: refuse("counter-or-pass", "SC-RCT-01"),
  repel: refuse("not-now", "SC-BRD-02"),
  "press-on": refuse("not-now", "SC-BRD-02"),
  suicide: refuse("not-now", "SC-XSU-01"),
  "shoot-back": refuse("not-now", "SC-DOG-02"),
};

const DEFENCE_WINDOWS: ReadonlySet<string> = new Set(DEFENCES.map(({ name }) => name));

/** What is said to who does something unasked. */
export function unasked(state: State, seat: Seat, { type }: Given): Refusal {
  const { battle, campaign } = state;
  if (campaign !== undefined && campaign.stage !== "battle") return betweenBattles(type);
  const asks = asking.now(state);
  const mine = asks.find((ask) => ask.seat === seat);
  if (mine !== undefined) {
    if (DEFENCE_WINDOWS.has(mine.kind))
      return DEFENCE_ACTS.has(type) ? refuse("out-of-window", "SC-DEF-01") : refuse("not-now", "SC-DEF-01");
    return WRONG_ANSWER[mine.kind] ?? refuse("not-now", "SC-TRN-01");
  }
  if (battle.stack.length > 0) return refuse("not-asked", "SC-RCT-01");
  if (battle.window !== undefined) return refuse("not-asked", "SC-DEF-01");
  return asks[0]?.kind === "repel"
    ? refuse("not-your-exchange", "SC-BRD-03")
    : refuse("not-your-turn", "SC-TRN-01");
}

/** Between battles each act has its stage. */
function betweenBattles(type: string): Refusal {
  switch (type) {
    case "pick":
      return refuse("not-your-pick", "SC-CPN-06");
    case "buy":
      return refuse("not-now", "SC-CPN-05");
    case "deploy":
      return refuse("not-now", "SC-CPN-07");
    case "yard":
      return refuse("not-now", "SC-CPN-13");
    default:
      return refuse("between-battles", "SC-CPN-07");
  }
}
