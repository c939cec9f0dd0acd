import { message, type Lexicon } from "@flagship/kernel";
import { POWER_LOOKS, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { DOOR_HALF, type Area } from "../../data/decks.ts";
import type { Place } from "../../plane/point.ts";
import { isOpen, SMOKE_RADIUS } from "../../skirmish/sight.ts";
import type { Figure } from "../../skirmish/state.ts";
import { NEVER, type View } from "../../skirmish/view.ts";
import { structureOf } from "../../skirmish/walls.ts";
import { colourOf } from "../looks.ts";
import { figureLabel } from "./figure-label.ts";

export interface DeckMapProps {
  readonly view: View;
  readonly lexicon: Lexicon;
  readonly selected: number | undefined;
  /** The way each figure was told to go. */
  readonly ways: ReadonlyMap<number, readonly Place[]>;
  readonly onFigure: (id: number) => void;
  readonly onPoint: ((at: Place) => void) | undefined;
}

/** Decks are long: they lie on their side. */
const lie = ({ x, y }: Place): Place => ({ x: y, y: x });
const box = ({ x0, y0, x1, y1 }: Area) => ({ x: y0, y: x0, width: y1 - y0, height: x1 - x0 });

/** The deck plan with everybody who is seen on it. */
export function DeckMap({ view, lexicon, selected, ways, onFigure, onPoint }: DeckMapProps): JSX.Element {
  const say = useSay();
  const { deck, walls } = structureOf(view.deck);
  const choose = (event: MouseEvent): void => {
    const svg = event.currentTarget as SVGSVGElement;
    const rect = svg.getBoundingClientRect();
    const across = ((event.clientX - rect.left) / rect.width) * deck.height;
    const down = ((event.clientY - rect.top) / rect.height) * deck.width;
    onPoint?.({ x: Math.round(down), y: Math.round(across) });
  };
  return (
    // Points can also be given as figures in the form; pointing is the quick way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <svg class="ec-deck" viewBox={`-10 -10 ${deck.height + 20} ${deck.width + 20}`} onClick={choose}>
      {deck.rooms.map((room) => (
        <g key={room.id}>
          <rect class="ec-room" data-dark={room.dark === true || view.dark} {...box(room)} />
          <text class="ec-room-name" x={box(room).x + 12} y={box(room).y + 30}>
            {say(message(`skirmish.room.${room.id}`))}
          </text>
        </g>
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
      {deck.things.map((thing) => (
        <g key={thing.id} class="ec-thing" data-done={view.done.includes(thing.id)}>
          <rect x={thing.y - 14} y={thing.x - 14} width="28" height="28" />
          <title>{say(message(`skirmish.thing.${thing.id}`))}</title>
        </g>
      ))}
      {view.clouds.map((cloud) => (
        <circle key={`${cloud.x}-${cloud.y}`} class="ec-smoke" cx={cloud.y} cy={cloud.x} r={SMOKE_RADIUS} />
      ))}
      {[...view.blips[0], ...view.blips[1]].map((blip) => (
        <circle key={`${blip.x}-${blip.y}`} class="ec-blip" cx={blip.y} cy={blip.x} r="14" />
      ))}
      {[...ways].map(([id, way]) => {
        const figure = view.figures[id];
        return figure === undefined ? undefined : (
          <path
            key={id}
            class="ec-way"
            d={`M${[figure, ...way].map((at) => `${lie(at).x} ${lie(at).y}`).join("L")}`}
          />
        );
      })}
      {view.figures.map((figure) =>
        figure.x === NEVER || figure.condition === "off" ? undefined : (
          <FigureMark
            key={figure.id}
            figure={figure}
            view={view}
            label={figureLabel(figure, view, lexicon)}
            selected={selected === figure.id}
            onPress={() => onFigure(figure.id)}
          />
        ),
      )}
    </svg>
  );
}

interface FigureMarkProps {
  readonly figure: Figure;
  readonly view: View;
  readonly label: string;
  readonly selected: boolean;
  readonly onPress: () => void;
}

function FigureMark({ figure, view, label, selected, onPress }: FigureMarkProps): JSX.Element {
  const sides = view.sides.map(({ sovereignty }) => sovereignty);
  const look = POWER_LOOKS[colourOf(sides, figure.side)];
  const button = {
    role: "button" as const,
    tabIndex: 0,
    onClick: (event: MouseEvent) => {
      event.stopPropagation();
      onPress();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onPress();
    },
  };
  return (
    <g
      class="ec-figure"
      data-condition={figure.condition}
      data-selected={selected}
      data-subject={`figure:${figure.id}`}
      style={{ "--power": `var(${look.colour})`, transform: `translate(${figure.y}px, ${figure.x}px)` }}
      aria-label={label}
      {...button}
    >
      <circle r="17" />
      <text y="6">{figure.id + 1}</text>
      {figure.stunned > 0 && <circle class="ec-stun" cx="14" cy="-14" r="6" />}
    </g>
  );
}
