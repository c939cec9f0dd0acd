import { message } from "@flagship/kernel";
import type { Action } from "../../rules/action.ts";
import type { FirePhase } from "../../rules/aim.ts";
import { volleyFault } from "../../rules/aim.ts";
import { fillingOf } from "../filling.ts";
import { FireSheet } from "./FireSheet.tsx";
import { aimed, mountsOf } from "./gunnery.ts";
import type { Layer, Scene } from "./layer.ts";
import { legsOf } from "./shapes.ts";
import { whereIs } from "./where.ts";

type Fire = Extract<Action, { type: "fire" }>;

/** Batteries are aimed: pick an own ship or one of its batteries, point at what it shall hit. */
export function fireLayer(scene: Scene, phase: FirePhase): Layer {
  const { props, view, seat, lexicon, selected, weapon, pick } = scene;
  const filling = fillingOf<Fire>(props, "fire");
  if (filling === undefined) return {};
  const { shots } = filling.answer;
  const mounts = mountsOf(view, seat, phase);
  const own = mounts
    .filter(({ by }) => by === selected)
    .flatMap((mount) => {
      if (weapon === undefined) return [mount];
      return [mount, ...mount.parts].filter(
        ({ weapons: [one, other] }) => one === weapon && other === undefined,
      );
    });
  const marks = new Set(own.flatMap((mount) => mount.marks.map(({ ref }) => ref)));
  return {
    lit: marks,
    lines: shots.flatMap(({ by, target }) => {
      const [from, to] = [whereIs(view, by), whereIs(view, target)];
      return from === undefined || to === undefined ? [] : legsOf([from, to], "act");
    }),
    press: (ref) => {
      if (!marks.has(ref)) return false;
      const bearing = own.filter((mount) => mount.marks.some((mark) => mark.ref === ref));
      filling.write({ shots: bearing.reduce((now, mount) => aimed(now, mount, ref), shots) });
      return true;
    },
    desk: (
      <FireSheet
        view={view}
        lexicon={lexicon}
        mounts={mounts}
        shots={shots}
        selected={selected}
        weapon={weapon}
        fault={volleyFault(view, seat, shots, phase)}
        hint={message(`board.hint.${phase}`)}
        onPick={pick}
        onAim={(mount, target) => filling.write({ shots: aimed(shots, mount, target) })}
        onSend={filling.send}
      />
    ),
  };
}
