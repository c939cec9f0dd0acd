import { nameOf, type Lexicon } from "@flagship/kernel";
import { message, lookUp } from "../../../say.ts";
import { Badge, Button, Dialog, RuleLink, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { TroopId } from "../../../common/data/troops.ts";
import type { TaskKind } from "../../data/tasks.ts";
import type { Order, Task } from "../../rules/action.ts";
import type { View } from "../../rules/view.ts";
import { Figure } from "../../../common/board/Figure.tsx";
import { openTasks, squadsAboard } from "../tasks.ts";
import { nameOfUnit } from "../tokens.ts";
import { entryOf, prospectsOf, type Prospect } from "./prospects.ts";

export interface BoardingDialogProps {
  readonly view: View;
  readonly seat: number;
  readonly unit: string;
  readonly name: string;
  readonly lexicon: Lexicon;
  readonly order: Order;
  readonly open: boolean;
  readonly onChange: (order: Order) => void;
  readonly onClose: () => void;
}

/** Whom to hold and storm, with how many, and what stands in the way. */
export function BoardingDialog(props: BoardingDialogProps): JSX.Element {
  const say = useSay();
  const { name, open, onClose } = props;
  return (
    <Dialog
      open={open}
      title={say(message("board.storm-from", { name }))}
      onClose={onClose}
      buttons={
        <Button kind="act" onPress={onClose}>
          {say(message("board.storm-done"))}
        </Button>
      }
    >
      <BoardingPlan {...props} />
    </Dialog>
  );
}

/** What is done to an enemy ship, in the order of the turn. */
const HOSTILE = ["tractor", "grapple", "board", "cast-off"] as const;
const isHostile = ({ task }: Task): boolean => HOSTILE.some((one) => one === task);

function BoardingPlan({ view, seat, unit, lexicon, order, onChange }: BoardingDialogProps): JSX.Element {
  const say = useSay();
  const prospects = prospectsOf(view, seat, unit);
  const written = order.tasks.find(isHostile)?.target;
  const [picked, pick] = useState(written ?? prospects[0]?.ref);
  const prospect = prospects.find(({ ref }) => ref === picked) ?? prospects[0];
  const squads = squadsAboard(view, unit) as readonly TroopId[];
  if (prospect === undefined) return <p>{say(message("board.storm-nobody"))}</p>;
  const taskOf = (kind: TaskKind): Task | undefined =>
    order.tasks.find(({ task, target }) => task === kind && target === prospect.ref);
  const without = (kind: TaskKind): readonly Task[] => order.tasks.filter(({ task }) => task !== kind);
  const open = openTasks(view, seat, unit, { ...order, tasks: [] });
  const offered = (kind: TaskKind): Task | undefined =>
    open.find(({ task, target }) => task === kind && target === prospect.ref);
  const toggle = (kind: TaskKind): JSX.Element | undefined => {
    const fresh = offered(kind);
    return fresh === undefined ? undefined : (
      <label class="ec-switch" key={kind}>
        <input
          type="checkbox"
          checked={taskOf(kind) !== undefined}
          onChange={(event) =>
            onChange({
              ...order,
              tasks: event.currentTarget.checked ? [...without(kind), fresh] : [...without(kind)],
            })
          }
        />
        {say(lookUp(`board.storm.${kind}`))}
      </label>
    );
  };
  const party = taskOf("board");
  const amend = (change: Partial<Task>): void =>
    onChange({ ...order, tasks: order.tasks.map((one) => (one === party ? { ...one, ...change } : one)) });
  return (
    <div class="ec-storm">
      <fieldset class="ec-storm-targets" aria-label={say(message("field.target"))}>
        {prospects.map((one) => (
          <button
            key={one.ref}
            type="button"
            class="ec-order"
            aria-pressed={one.ref === prospect.ref}
            onClick={() => pick(one.ref)}
          >
            {nameOfUnit(view, one.ref, lexicon)}{" "}
            <span class="ec-dated">{say(message("board.storm-gap", { gap: one.gap }))}</span>
          </button>
        ))}
      </fieldset>
      <Conditions prospect={prospect} />
      <div class="ec-storm-holds">{HOSTILE.map(toggle)}</div>
      {squads.length === 0 && <p>{say(message("board.storm-no-squads"))}</p>}
      {party !== undefined && (
        <div class="ec-storm-party">
          <p>
            {say(message("board.storm-squads", { squads: squads.length }))} {rosterOf(squads, lexicon)}
          </p>
          {(["shock", "backup"] as const).map((force) => {
            const key = force === "shock" ? "n" : "m";
            const other = force === "shock" ? party.m : party.n;
            const entry = squads[0] === undefined ? undefined : entryOf(view, prospect, force, squads[0]);
            return (
              <label key={force} class="ec-storm-force">
                <span>{say(message(`board.storm-${force}`))}</span>
                <Figure
                  label={say(message(`board.storm-${force}`))}
                  value={party[key]}
                  min={force === "shock" ? 1 : 0}
                  max={squads.length - other}
                  onChange={(value) => amend({ [key]: value })}
                />
                {entry !== undefined && (
                  <span class="ec-dated">{say(message("board.storm-odds", entry))}</span>
                )}
              </label>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** What must be so before anybody can cross, and whether it is. */
function Conditions({ prospect }: { readonly prospect: Prospect }): JSX.Element {
  const say = useSay();
  const { gap, drift, touching, shields, held, way, aboard } = prospect;
  const lines = [
    { met: touching, text: message("board.storm-touch", { gap }), rule: "EC-GRAP-02" },
    { met: shields === 0, text: message("board.storm-shields", { shields }), rule: "EC-BRD-01" },
    {
      met: way !== undefined,
      text: held ? message("board.storm-held") : message("board.storm-drift", { drift }),
      rule: "EC-BRD-03",
    },
  ];
  return (
    <ul class="ec-storm-conditions">
      {lines.map(({ met, text, rule }) => (
        <li key={rule}>
          <Badge tone={met ? "good" : "danger"}>{say(message(met ? "board.met" : "board.unmet"))}</Badge>
          <span>
            {say(text)} <RuleLink id={rule} />
          </span>
        </li>
      ))}
      {aboard > 0 && <li>{say(message("board.boarders", { squads: aboard }))}</li>}
    </ul>
  );
}

/** Squads by kind. */
function rosterOf(squads: readonly TroopId[], lexicon: Lexicon): string {
  const counts = [...Map.groupBy(squads, (squad) => squad)];
  return counts.map(([squad, all]) => `${all.length} ${nameOf(squad, lexicon)}`).join(", ");
}
