import { gameOf, isSeat, type Dice, type Given, type Seat } from "@flagship/kernel";
import { refuse } from "../say.ts";
import { abandon } from "../acts/abandon.ts";
import { aiming } from "../acts/aim.ts";
import { allocation } from "../acts/allocate.ts";
import { arming } from "../acts/arm.ts";
import { crewBonus } from "../acts/bonus.ts";
import { brief } from "../acts/brief.ts";
import { call } from "../acts/call.ts";
import { close } from "../acts/close.ts";
import { committing } from "../acts/commit.ts";
import { declaring } from "../acts/declare.ts";
import { disarming } from "../acts/disarm.ts";
import { division } from "../acts/divide.ts";
import { engineRoom } from "../acts/engineering.ts";
import { evading } from "../acts/evade.ts";
import { hail } from "../acts/hail.ts";
import { hide } from "../acts/hide.ts";
import { laying } from "../acts/lay.ts";
import { losing } from "../acts/lose.ts";
import { lowering } from "../acts/lower.ts";
import { moving } from "../acts/move.ts";
import { offerDraw } from "../acts/offer-draw.ts";
import { ordering, orders } from "../acts/orders.ts";
import { placing } from "../acts/place.ts";
import { poweringDown } from "../acts/power-down.ts";
import { raising } from "../acts/raise.ts";
import { report } from "../acts/report.ts";
import { reveal } from "../acts/reveal.ts";
import { ruling } from "../acts/rule.ts";
import { say } from "../acts/say.ts";
import { damageStation } from "../acts/science.ts";
import { selfDestruct } from "../acts/self-destruct.ts";
import { questioning, sensing } from "../acts/sensing.ts";
import { sharing } from "../acts/shares.ts";
import { signal } from "../acts/signal.ts";
import { surrender } from "../acts/surrender.ts";
import { warpSpeed } from "../acts/warp.ts";
import { watch } from "../acts/watch.ts";
import { atLevel } from "./citation.ts";
import { clone } from "./clone.ts";
import { confidants } from "./confidants.ts";
import { imagine } from "./imagine.ts";
import { asking } from "./inquiry.ts";
import { underInstructor, type Perform } from "./under-instructor.ts";
import { chairs, checkOptions, options } from "./options.ts";
import { outcome } from "./outcome.ts";
import { scramble } from "./scramble.ts";
import { setup } from "./setup.ts";
import type { State } from "./state.ts";
import { proceed } from "./turn.ts";
import { upgrade } from "./upgrade.ts";
import { view } from "./view.ts";

/** Raised whenever any action could now lead to another event or state than before. */
const RULES_VERSION = 11;

/** What can be done while the instructor looks at the dice. */
const MEANWHILE: ReadonlySet<string> = new Set(["rule", "brief"]);

/** Starship Tactics as the platform knows it. */
export const starshipTactics = gameOf({
  id: "starship-tactics",
  rulesVersion: RULES_VERSION,
  seats: { min: 2, max: 20 },
  options,
  checkOptions,
  chairs,
  setup,
  questions: [
    division,
    placing,
    laying,
    crewBonus,
    warpSpeed,
    allocation,
    sharing,
    ordering,
    arming,
    raising,
    engineRoom,
    damageStation,
    sensing,
    questioning,
    moving,
    declaring,
    evading,
    aiming,
    committing,
    ruling,
    losing,
    poweringDown,
    disarming,
    lowering,
  ],
  anytime: [
    offerDraw,
    say,
    signal,
    surrender,
    selfDestruct,
    abandon,
    hail,
    report,
    orders,
    brief,
    watch,
    call,
    hide,
    reveal,
    close,
  ],
  asking,
  confidants,
  bars(state, actor, action) {
    if (!isSeat(actor)) return refuse("seats-only");
    if ("ship" in action && state.ships[action.ship] === undefined)
      return refuse("no-such-ship", undefined, undefined, "ship");
    return state.judged !== undefined && !MEANWHILE.has(action.type)
      ? refuse("instructor-judges", "ST-INS-04")
      : undefined;
  },
  unasked: (_state, _actor, _action, rule) => refuse("not-asked", rule),
  cite: (state, refusal) => atLevel(state.setting, refusal),
  around: (state, actor, action, table, perform) =>
    underInstructor(state, actor, action, table, perform as Perform),
  proceed,
  view,
  outcome,
  clone,
  upgrade,
  imagine: (seen, _seat, dice) => imagine(seen, dice, someAct),
  scramble: (state, viewer, dice) => scramble(state, viewer, dice, someAct),
});

/** What somebody might do who is asked. */
function someAct(state: State, seat: Seat, dice: Dice): Given {
  return starshipTactics.sample(state, seat, dice);
}
