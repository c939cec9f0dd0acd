import { message } from "../say.ts";
import { drone, Icon, shuttle, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { LONG, RANGES } from "../data/figures.ts";
import type { ObjectView, ShipView } from "../rules/view.ts";
import { powerOf } from "./looks.ts";
import type { Table } from "./table.ts";

export interface RangeRuleProps {
  readonly table: Table;
  readonly left: ShipView;
  readonly right: ShipView;
  /** Targets that can be chosen now, by name (`object:3`). */
  readonly targets: readonly string[];
  readonly onTarget: (target: string) => void;
}

/** The line on which ships, shuttles and drones stand (SFC-MOVE-05), seen so that the left ship is on the left. */
export function RangeRule({ table, left, right, targets, onTarget }: RangeRuleProps): JSX.Element {
  const say = useSay();
  const { view } = table.seen;
  const away = Math.min(LONG, Math.abs(right.x - left.x));
  const placeOf = (object: ObjectView): number => Math.min(LONG, Math.abs(object.x - left.x));
  return (
    <div class="sfc-rule" data-away={away}>
      <span class="fs-unseen">
        {say(message("board.line", { range: message(`board.range-${view.distance}`) }))}
      </span>
      <ol aria-hidden="true">
        {RANGES.map((range, index) => (
          <li key={range} data-now={index === away} style={{ "--step": index }}>
            <i />
            <span>{say(message(`board.range-${range}`))}</span>
          </li>
        ))}
      </ol>
      {view.objects.map((object) => {
        const open = targets.includes(`object:${object.id}`);
        const told = toldOf(table, object, say);
        const mark = (
          <>
            <Icon art={object.kind === "drones" ? drone : shuttle} />
            <b>{object.alive}</b>
            <span class="fs-unseen">{told}</span>
          </>
        );
        const attributes = {
          class: "sfc-object",
          title: told,
          "data-subject": `object:${object.id}`,
          style: {
            "--step": placeOf(object),
            "--power": `var(--power-${powerOf(view, object.owner)})`,
          },
        };
        return open ? (
          <button
            type="button"
            key={object.id}
            {...attributes}
            onClick={() => onTarget(`object:${object.id}`)}
          >
            {mark}
          </button>
        ) : (
          <span key={object.id} {...attributes}>
            {mark}
          </span>
        );
      })}
    </div>
  );
}

function toldOf({ seen: { view } }: Table, object: ObjectView, say: ReturnType<typeof useSay>): string {
  const owner = object.owner === 0 ? view.ships[0] : view.ships[1];
  const [own, enemy] = object.owner === 0 ? object.ranges : object.ranges.toReversed();
  const told = say(
    message("board.object", {
      what: `${owner.name}-${object.kind}`,
      alive: object.alive,
      own: message(`board.range-${own ?? "L"}`),
      enemy: message(`board.range-${enemy ?? "L"}`),
    }),
  );
  const marks = (["blocked", "due"] as const).filter((mark) => object[mark]);
  return [told, ...marks.map((mark) => say(message(`board.object-${mark}`)))].join(", ");
}
