import type { Actor, AnyAct, Dice } from "@flagship/kernel";
import { message } from "../../say.ts";
import { computer } from "../acts/computer.ts";
import { deflect } from "../acts/deflect.ts";
import { engage } from "../acts/engage.ts";
import { evade } from "../acts/evade.ts";
import { gremlins } from "../acts/gremlins.ts";
import { jam } from "../acts/jam.ts";
import { mend } from "../acts/mend.ts";
import { neutralize } from "../acts/neutralize.ts";
import { pass, PASS } from "../acts/pass.ts";
import { NO_REAR, place } from "../acts/place.ts";
import { scan } from "../acts/scan.ts";
import { warp } from "../acts/warp.ts";
import { web } from "../acts/web.ts";
import { question, type Ask } from "../contract.ts";
import type { ScEvent } from "../event.ts";
import { sampleOne } from "../playing.ts";
import type { State, WindowName } from "../state.ts";
import { inWindow } from "./sealed.ts";
import { stakesOf } from "./stakes.ts";

/** The ranks of a fleet are drawn up by its commander alone: no standing order does it (SC-RNK-01). */
const ranks = question("ranks", [place])({
  ask: () => message("ask.ranks"),
  sealed: inWindow,
  fallback: () => NO_REAR,
});

/** A moment of the defence: everybody who could answer is asked at the same time (SC-DEF-01, R74). */
const reaction = (name: WindowName, acts: readonly AnyAct<State, ScEvent, Ask>[]) =>
  ({
    ask: () => message(`ask.${name}`),
    window: name,
    lone: true,
    stakes: stakesOf,
    sealed: inWindow,
    fallback: () => PASS,
    sample: (state: State, ask: Ask, _actor: Actor, dice: Dice) =>
      ((dice.below(2) === 0 ? undefined : sampleOne(acts, state, ask, dice)) ?? PASS) as typeof PASS,
  }) as const;

export const DEFENCES = [
  question("fray", [pass, jam])(reaction("fray", [jam])),
  question("looks", [pass, scan])(reaction("looks", [scan])),
  question("immediate", [pass, warp, web, neutralize, gremlins])(
    reaction("immediate", [warp, web, neutralize, gremlins]),
  ),
  question("evade", [pass, evade, computer, gremlins])(reaction("evade", [evade, computer, gremlins])),
  question("deflect", [pass, deflect, gremlins])(reaction("deflect", [deflect, gremlins])),
  question("instant-repair", [pass, mend])(reaction("instant-repair", [mend])),
] as const;

export const WINDOW_QUESTIONS = [
  ranks,
  question("dogfight", [pass, engage])(reaction("dogfight", [engage])),
  ...DEFENCES,
] as const;
