import { message } from "../../say.ts";
import type { JSX } from "preact";
import { degrees } from "../../common/plane/course.ts";
import { UNIT } from "../../common/plane/point.ts";
import type { Action, Berth } from "../rules/action.ts";
import { ORBIT } from "../rules/planet.ts";
import { EDGE_DEPTH, inZone } from "../rules/setup.ts";
import { planetRadius, shipAt } from "../rules/units.ts";
import type { View } from "../rules/view.ts";
import { fillingOf } from "../../common/board/filling.ts";
import { colourOf, shipSpec } from "../../common/board/looks.ts";
import { confirmOf } from "../../common/board/sending.ts";
import { tileKeys, type Tile } from "../../common/board/Strip.tsx";
import { DeploySheet } from "./DeploySheet.tsx";
import { GhostShip } from "./GhostShip.tsx";
import type { Layer, Scene } from "./layer.ts";
import { GRIP } from "./shapes.ts";
import { headingOf, nameOfUnit, shortNameOf, sidesOf, toUnits } from "./tokens.ts";

type Deploy = Extract<Action, { type: "deploy" }>;

/** Ships are placed: pull them where they shall start, choose course and speed beside the plane. */
export function deployLayer({ props, view, seat, lexicon, say, selected, pick }: Scene): Layer {
  const filling = fillingOf<Deploy>(props, "deploy");
  if (filling === undefined) return {};
  const { berths } = filling.answer;
  const place = (ref: string, change: Partial<Berth>): void => {
    const berth = berths[ref];
    if (berth !== undefined) filling.write({ berths: { ...berths, [ref]: { ...berth, ...change } } });
  };
  const outside = (ref: string): boolean => {
    const berth = berths[ref];
    return berth !== undefined && !inZone(view, seat, berth.at, berth.orbit);
  };
  const stray = Object.keys(berths).find(outside);
  const tiles = Object.entries(berths).map(([ref, { speed, course }]): Tile => {
    const ship = shipAt(view, ref);
    return {
      id: ref,
      name: shortNameOf(view, ref, lexicon),
      line: say(message("board.at-course", { speed, course })),
      tone: outside(ref) ? "fault" : undefined,
      ship: ship === undefined ? undefined : shipSpec(ship, ref),
      power: colourOf(sidesOf(view), seat),
    };
  });
  return {
    tiles,
    handover: {
      ask: say(message("board.ask.deploy")),
      reason: say(message("board.hint.deploy")),
      confirm: confirmOf(
        {
          label: message("board.deploy", { ships: tiles.length }),
          fault:
            stray === undefined
              ? undefined
              : { text: message("board.outside", { name: nameOfUnit(view, stray, lexicon) }) },
          onSend: filling.send,
        },
        say,
      ),
      keys: tileKeys(tiles, pick),
    },
    ground: <StartZone view={view} seat={seat} />,
    over: (pixel, size) =>
      Object.entries(berths).map(([ref, { at, course }]) => {
        const ship = shipAt(view, ref);
        const name = nameOfUnit(view, ref, lexicon);
        return ship === undefined ? undefined : (
          <GhostShip
            key={ref}
            label={say(message("board.berth", { name, x: at.x, y: at.y, course }))}
            at={at}
            heading={headingOf(degrees(course))}
            ship={shipSpec(ship, name)}
            power={colourOf(sidesOf(view), seat)}
            size={size}
            grip={GRIP * pixel}
            selected={ref === selected}
            onPick={() => pick(ref)}
            onDrag={(to) => place(ref, { at: to })}
            onStep={(across, along) => place(ref, { at: { x: at.x + across * 10, y: at.y - along * 10 } })}
          />
        );
      }),
    desk: (
      <DeploySheet
        view={view}
        seat={seat}
        lexicon={lexicon}
        berths={berths}
        selected={selected}
        outside={outside}
        onPick={pick}
        onChange={place}
      />
    ),
  };
}

/** Where a side may start: along its edge, or around the planet. */
function StartZone({ view, seat }: { readonly view: View; readonly seat: number }): JSX.Element {
  const { width, height, sides, body } = view.scenario;
  const { planet } = view;
  if (sides[seat === 0 ? 0 : 1].start === "orbit" && planet !== "none") {
    const { x, y } = toUnits(planet);
    return <circle class="ec-outline" cx={x} cy={y} r={planetRadius(view) / UNIT + ORBIT.to} />;
  }
  const edge = view.edges[seat];
  const upright = edge === 0 || edge === 1;
  const length = upright ? height : width;
  const [from, along] = body === "none" ? [0, length] : [length / 4, length / 2];
  return upright ? (
    <rect
      class="ec-outline"
      x={edge === 0 ? 0 : width - EDGE_DEPTH}
      y={from}
      width={EDGE_DEPTH}
      height={along}
    />
  ) : (
    <rect class="ec-outline" x={from} y={0} width={along} height={EDGE_DEPTH} />
  );
}
