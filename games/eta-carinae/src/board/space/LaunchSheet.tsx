import { message, type Lexicon, type Refusal } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import type { Launch } from "../../rules/action.ts";
import type { View } from "../../rules/view.ts";
import { Figure } from "../Figure.tsx";
import { Sheet, SheetLine } from "../Sheet.tsx";
import { linesOf, type Launcher } from "./launchers.ts";
import { nameOfUnit } from "./tokens.ts";

export interface LaunchSheetProps {
  readonly view: View;
  readonly lexicon: Lexicon;
  readonly launchers: readonly Launcher[];
  readonly launches: readonly Launch[];
  /** How many salvos are in flight. */
  readonly flying: number;
  readonly selected: string | undefined;
  readonly fault: Refusal | undefined;
  readonly onPick: (ref: string) => void;
  /** The salvo of a launcher by its place among that one's; an empty choice strikes it out. */
  readonly onAim: (launcher: Launcher, place: number, choice: string, count: number) => void;
  readonly onSend: (() => void) | undefined;
  /** Salvos in flight. */
  readonly more: ComponentChildren;
}

/** Who launches how many missiles at whom: a line for each salvo, and one more as long as fire controls and missiles last. */
export function LaunchSheet(props: LaunchSheetProps): JSX.Element {
  const { view, lexicon, launchers, launches, flying, selected, fault, onPick, onAim, onSend, more } = props;
  const say = useSay();
  return (
    <Sheet
      label={say(message("field.launches"))}
      hint={hintOf(launchers.length, flying)
        .map((key) => say(message(key)))
        .join(" ")}
      columns={["field.by", "field.target", "board.missiles"].map((key) => say(message(key)))}
      send={say(
        launches.length > 0
          ? message("board.launch", { salvos: launches.length })
          : message(flying > 0 ? "board.fly-on" : "board.launch-none", { salvos: flying }),
      )}
      fault={fault}
      onSend={onSend}
      more={more}
    >
      {launchers.flatMap((launcher) =>
        linesOf(launcher, launches).map((launch, place) => {
          const name = nameOfUnit(view, launcher.by, lexicon);
          const label = place === 0 ? name : say(message("board.salvo-number", { name, number: place + 1 }));
          return (
            <SheetLine
              key={`${launcher.by}-${place}`}
              name={place === 0 ? name : say(message("board.one-more-salvo"))}
              inner={place > 0}
              selected={launcher.by === selected}
              note={place === 0 ? say(message("board.loaded", { loaded: launcher.loaded })) : undefined}
              onPick={() => onPick(launcher.by)}
            >
              <td>
                <select
                  class="fs-select"
                  aria-label={`${label}: ${say(message("field.target"))}`}
                  value={launch === undefined ? "" : choiceOf(launch)}
                  onChange={(event) =>
                    onAim(launcher, place, event.currentTarget.value, launch?.count ?? launcher.most)
                  }
                >
                  <option value="">{say(message("board.no-salvo"))}</option>
                  {launcher.targets.map((ref) => (
                    <option key={ref} value={ref}>
                      {nameOfUnit(view, ref, lexicon)}
                    </option>
                  ))}
                  {launcher.free && <option value={FREE}>{say(message("board.launch-free"))}</option>}
                </select>
              </td>
              <td data-head={launch === undefined ? undefined : say(message("board.missiles"))}>
                {launch !== undefined && (
                  <Figure
                    label={`${label}: ${say(message("board.missiles"))}`}
                    value={launch.count}
                    min={launcher.fewest}
                    max={launcher.most}
                    onChange={(count) => onAim(launcher, place, choiceOf(launch), count)}
                  />
                )}
              </td>
            </SheetLine>
          );
        }),
      )}
    </Sheet>
  );
}

/** A launch without a target has a choice of its own: the empty one is no launch. */
export const FREE = "free";
const choiceOf = ({ target }: Launch): string => (target === "" ? FREE : target);

const hintOf = (launchers: number, flying: number): readonly string[] => [
  launchers === 0 ? "board.no-launch" : "board.hint.missiles",
  ...(flying === 0 ? [] : ["board.hint.steering"]),
];
