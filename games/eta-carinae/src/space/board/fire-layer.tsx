import { tenth } from "@flagship/kernel";
import { message } from "../../say.ts";
import { burst } from "@flagship/kit";
import type { Action } from "../rules/action.ts";
import type { FirePhase } from "../rules/aim.ts";
import { volleyFault } from "../rules/aim.ts";
import { volley } from "../rules/plan.ts";
import { flightAt, salvosOf, shipAt } from "../rules/units.ts";
import { fillingOf } from "../../common/board/filling.ts";
import { colourOf, shipSpec } from "../../common/board/looks.ts";
import { confirmOf } from "../../common/board/sending.ts";
import { nextTile, tileKeys, type Tile } from "../../common/board/Strip.tsx";
import { FireSheet } from "./FireSheet.tsx";
import { expectedOf } from "../rules/expected.ts";
import { aimed, mountsOf, type Mount } from "./gunnery.ts";
import type { Layer, Scene } from "./layer.ts";
import { legsOf } from "./shapes.ts";
import { flightSpec, shortNameOf, sidesOf, toUnits } from "./tokens.ts";
import { whereIs } from "./where.ts";

type Fire = Extract<Action, { type: "fire" }>;

/** Batteries are aimed: pick an own ship or one of its batteries, point at what it shall hit. */
export function fireLayer(scene: Scene, phase: FirePhase): Layer {
  const { props, view, seat, lexicon, say, selected, weapon, pick } = scene;
  const filling = fillingOf<Fire>(props, "fire");
  if (filling === undefined) return {};
  const { shots } = filling.answer;
  const mounts = mountsOf(view, seat, phase);
  const own = gunsPicked(mounts, selected, weapon);
  const marks = new Set(own.flatMap((mount) => mount.marks.map(({ ref }) => ref)));
  const expected = expectedOf(view, shots);
  const tiles = [...new Set(mounts.map(({ by }) => by))].map((by): Tile => {
    const aims = [...new Set(shots.filter((shot) => shot.by === by).map(({ target }) => target))];
    const [ship, flight] = [shipAt(view, by), flightAt(view, by)];
    return {
      id: by,
      name: shortNameOf(view, by, lexicon),
      line:
        aims.length === 0
          ? say(message("board.held"))
          : say(message("board.aims", { target: aims.map((ref) => shortNameOf(view, ref, lexicon)) })),
      ship: ship !== undefined ? shipSpec(ship, by) : flight === undefined ? undefined : flightSpec(flight),
      power: colourOf(sidesOf(view), seat),
    };
  });
  const next = nextTile(tiles, selected);
  const best = volley(view, seat, phase, (_, chance) => chance);
  const strikes = [...salvosOf(view, 1 - seat)].some(([, salvo]) => salvo.ready);
  return {
    lit: marks,
    lines: shots.flatMap(({ by, target }) => {
      const [from, to] = [whereIs(view, by), whereIs(view, target)];
      return from === undefined || to === undefined ? [] : legsOf([from, to], "act");
    }),
    notes: expected.flatMap(({ target, hits }) => {
      const at = whereIs(view, target);
      if (at === undefined) return [];
      const text = message("board.hits", { hits: tenth(hits) });
      return [{ at: toUnits(at), lines: [say(text)], tone: "danger" as const, below: -0.85 }];
    }),
    press: (ref) => {
      if (!marks.has(ref)) return false;
      const bearing = own.filter((mount) => mount.marks.some((mark) => mark.ref === ref));
      filling.write({ shots: bearing.reduce((now, mount) => aimed(now, mount, ref), shots) });
      return true;
    },
    tiles,
    handover: {
      ask: say(message(`board.ask.${phase}`)),
      reason: say(message(mounts.length === 0 ? "board.no-target" : `board.hint.${phase}`)),
      alarm: phase === "defensive-fire" && strikes,
      confirm: confirmOf(
        {
          label:
            shots.length === 0
              ? message("board.hold-all")
              : message("board.fire", {
                  dice: expected.reduce((total, { dice }) => total + dice, 0),
                  hits: tenth(expected.reduce((total, { hits }) => total + hits, 0)),
                }),
          icon: burst,
          quiet: shots.length === 0,
          fault: volleyFault(view, seat, shots, phase),
          onSend: filling.send,
        },
        say,
      ),
      seconds: [
        ...(next === undefined || tiles.length < 2
          ? []
          : [{ label: say(message("board.next-ship")), letter: "n", onPress: () => pick(next) }]),
        ...(shots.length === 0
          ? []
          : [
              {
                label: say(message("board.hold-back")),
                letter: "x",
                onPress: () => filling.write({ shots: [] }),
              },
            ]),
        ...(best.length === 0
          ? []
          : [
              {
                label: say(message("board.fire-best")),
                letter: "b",
                onPress: () => filling.write({ shots: best }),
              },
            ]),
      ],
      keys: tileKeys(tiles, pick),
    },
    desk: (
      <FireSheet
        view={view}
        lexicon={lexicon}
        mounts={mounts}
        shots={shots}
        selected={selected}
        weapon={weapon}
        onPick={pick}
        onAim={(mount, target) => filling.write({ shots: aimed(shots, mount, target) })}
      />
    ),
  };
}

/** The weapons of the picked ship, or the one of them that was picked by itself. */
const gunsPicked = (
  mounts: readonly Mount[],
  selected: string | undefined,
  weapon: string | undefined,
): readonly Mount[] =>
  mounts
    .filter(({ by }) => by === selected)
    .flatMap((mount) => {
      if (weapon === undefined) return [mount];
      return [mount, ...mount.parts].filter(
        ({ weapons: [one, other] }) => one === weapon && other === undefined,
      );
    });
