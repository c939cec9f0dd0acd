import { lookUp } from "../../say.ts";
import type { Seat } from "@flagship/kernel";
import { MapFrame, useMapWindow, useSay, useWord, type MapBox } from "@flagship/kit";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { DOOR_HALF, type Area } from "../data/decks.ts";
import type { Place } from "../../common/plane/point.ts";
import { isOpen, SMOKE_RADIUS } from "../rules/sight.ts";
import type { Figure } from "../rules/state.ts";
import { NEVER, type View } from "../rules/view.ts";
import { structureOf } from "../rules/walls.ts";
import { colourOf } from "../../common/board/looks.ts";
import { pointedAt } from "../../common/board/on-map.ts";
import { spread } from "../../common/board/spread.ts";
import { figureText } from "./figure-label.ts";
import { FigureMark } from "./FigureMark.tsx";

export interface DeckMapProps {
  readonly view: View;
  readonly selected: number | undefined;
  /** The way each figure was told to go. */
  readonly ways: ReadonlyMap<number, readonly Place[]>;
  /** Figures that may be pointed at now. */
  readonly lit: ReadonlySet<number>;
  /** Who aims at whom. */
  readonly aims: readonly (readonly [Place, Place])[];
  /** The side whose figures are to be seen; missing: the whole deck. */
  readonly focused: Seat | undefined;
  /** There is room for the strip at the foot of the board. */
  readonly foot: boolean;
  readonly onFigure: (id: number) => void;
  readonly onPoint: ((at: Place) => void) | undefined;
  /** Arrow keys push where a figure goes, in units of the deck. */
  readonly onPush: ((id: number, by: Place) => void) | undefined;
}

/** Decks are long: they lie on their side. */
const lie = ({ x, y }: Place): Place => ({ x: y, y: x });
const box = ({ x0, y0, x1, y1 }: Area) => ({ x: y0, y: x0, width: y1 - y0, height: x1 - x0 });

/** Figures are drawn with this radius: in units of the deck, and at least and at most in pixels. */
const FIGURE = 26;
const LEAST_FIGURE = 10;
const MOST_FIGURE = 24;
/** The strip at the foot takes this share of the deck's width. */
const FOOT = 0.1;
/** One push of an arrow key, in units of the deck. */
const PUSH = 20;

/** Whoever is seen and still on the plan. */
const isDrawn = ({ x, condition }: Figure): boolean => x !== NEVER && condition !== "off";

/** So much of the deck lies free around the figures of a side. */
const AIR = 250;

/** Where a side's figures are. */
function around(view: View, focused: Seat | undefined): MapBox | undefined {
  const there = view.figures.filter((figure) => figure.side === focused && isDrawn(figure)).map(lie);
  if (there.length === 0) return undefined;
  const [xs, ys] = [there.map(({ x }) => x), there.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - AIR,
    right: Math.max(...xs) + AIR,
    top: Math.min(...ys) - AIR,
    bottom: Math.max(...ys) + AIR,
  };
}

/** The deck plan with everybody who is seen on it. */
export function DeckMap(props: DeckMapProps): JSX.Element {
  const { view, selected, ways, lit, aims, foot, onFigure, onPoint, onPush } = props;
  const say = useSay();
  const word = useWord();
  const { deck, walls } = structureOf(view.deck);
  const frame = useMemo(
    () => ({
      left: -20,
      top: -20,
      right: deck.height + 20,
      bottom: deck.width + 20 + (foot ? deck.width * FOOT : 0),
    }),
    [deck, foot],
  );
  const window = useMapWindow(frame, 250, around(view, props.focused));
  const { pixel } = window;
  const size = Math.max(LEAST_FIGURE * pixel, Math.min(FIGURE, MOST_FIGURE * pixel));
  const drawn = useMemo(
    () =>
      spread(
        view.figures.flatMap((figure) =>
          isDrawn(figure) ? [{ id: String(figure.id), at: lie(figure) }] : [],
        ),
        size * 2.15,
      ),
    [view, size],
  );
  const powers = view.sides.map(({ sovereignty }) => sovereignty);
  return (
    <div class="ec-flat">
      <MapFrame label={say(lookUp(`skirmish.deck.${view.deck}`))} help={word("plane-help")} window={window}>
        {/* Points can also be given with the arrow keys, or as figures in the form. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <rect
          class="ec-deck-ground"
          data-open={onPoint !== undefined}
          width={deck.height}
          height={deck.width}
          onClick={(event) => onPoint?.(lie(pointedAt(event)))}
        />
        <g class="ec-plan">
          {deck.rooms.map((room) => (
            <rect
              key={room.id}
              class="ec-room"
              data-dark={room.dark === true || view.dark}
              data-rough={room.rough}
              {...box(room)}
            />
          ))}
          {deck.cover.map((cover) => (
            <rect key={`${cover.x0}-${cover.y0}`} class="ec-cover" data-worth={cover.worth} {...box(cover)} />
          ))}
          {deck.gaps.map((gap) => (
            <rect key={`${gap.x0}-${gap.y0}`} class="ec-gap" {...box(gap)} />
          ))}
          {deck.goals.map((goal) => (
            <rect key={`${goal.x0}-${goal.y0}`} class="ec-goal" {...box(goal)} />
          ))}
          <path
            class="ec-walls"
            d={walls.map(({ from, to }) => `M${from.y} ${from.x}L${to.y} ${to.x}`).join("")}
          />
          {deck.doors.map(({ id, x, y, wall }) => (
            <path
              key={id}
              class="ec-door"
              data-open={isOpen(view, id)}
              d={
                wall === "x"
                  ? `M${y} ${x - DOOR_HALF}L${y} ${x + DOOR_HALF}`
                  : `M${y - DOOR_HALF} ${x}L${y + DOOR_HALF} ${x}`
              }
            />
          ))}
          {deck.rooms.map((room) => (
            <text
              key={room.id}
              class="ec-room-name"
              x={box(room).x + 6 * pixel}
              y={box(room).y + 15 * pixel}
              font-size={11 * pixel}
            >
              {say(lookUp(`skirmish.room.${room.id}`))}
            </text>
          ))}
          {deck.things.map((thing) => (
            <g key={thing.id} class="ec-thing" data-done={view.done.includes(thing.id)}>
              <rect x={thing.y - 12} y={thing.x - 12} width="24" height="24" rx="5" />
              <text x={thing.y} y={thing.x + 12 + 12 * pixel} font-size={10 * pixel}>
                {say(lookUp(`skirmish.thing.${thing.id}`))}
              </text>
            </g>
          ))}
        </g>
        {view.clouds.map((cloud) => (
          <circle key={`${cloud.x}-${cloud.y}`} class="ec-smoke" cx={cloud.y} cy={cloud.x} r={SMOKE_RADIUS} />
        ))}
        {[...view.blips[0], ...view.blips[1]].map((blip) => (
          <circle key={`${blip.x}-${blip.y}`} class="ec-blip" cx={blip.y} cy={blip.x} r={size * 1.3} />
        ))}
        {[...ways].map(([id, way]) => {
          const figure = view.figures[id];
          return figure === undefined ? undefined : (
            <path
              key={id}
              class="ec-way"
              data-selected={id === selected}
              d={`M${[figure, ...way].map((at) => `${at.y} ${at.x}`).join("L")}`}
            />
          );
        })}
        {aims.map(([from, to], place) => (
          <line key={place} class="ec-aim" x1={from.y} y1={from.x} x2={to.y} y2={to.x} />
        ))}
        {view.figures.map((figure) =>
          isDrawn(figure) ? (
            <FigureMark
              key={figure.id}
              figure={figure}
              subject={`figure:${figure.id}`}
              at={drawn.get(String(figure.id)) ?? lie(figure)}
              size={size}
              label={say(figureText(figure, view))}
              power={colourOf(powers, figure.side)}
              selected={selected === figure.id}
              lit={lit.has(figure.id)}
              onPress={() => onFigure(figure.id)}
              onPush={
                onPush === undefined
                  ? undefined
                  : (across, along) => onPush(figure.id, { x: -along * PUSH, y: across * PUSH })
              }
            />
          ) : undefined,
        )}
      </MapFrame>
    </div>
  );
}
