import { message, type Lexicon, type Refusal } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Launch } from "../../rules/action.ts";
import type { View } from "../../rules/view.ts";
import { Figure } from "../Figure.tsx";
import { Sheet, SheetLine } from "../Sheet.tsx";
import { nameOfUnit } from "./tokens.ts";

/** A unit that can launch: how many missiles a salvo of it has, and what it can be launched at. */
export interface Launcher {
  readonly by: string;
  readonly fewest: number;
  readonly most: number;
  readonly loaded: number;
  readonly targets: readonly string[];
}

export interface LaunchSheetProps {
  readonly view: View;
  readonly lexicon: Lexicon;
  readonly launchers: readonly Launcher[];
  readonly launches: readonly Launch[];
  readonly steered: number;
  readonly selected: string | undefined;
  readonly fault: Refusal | undefined;
  readonly onPick: (ref: string) => void;
  readonly onAim: (launcher: Launcher, target: string, count: number) => void;
  readonly onSend: (() => void) | undefined;
}

/** Who launches how many missiles at whom. */
export function LaunchSheet(props: LaunchSheetProps): JSX.Element {
  const { view, lexicon, launchers, launches, steered, selected, fault, onPick, onAim, onSend } = props;
  const say = useSay();
  return (
    <Sheet
      label={say(message("field.launches"))}
      hint={
        <>
          {say(message(launchers.length === 0 ? "board.no-launch" : "board.hint.missiles"))}{" "}
          {steered > 0 && say(message("board.steered", { salvos: steered }))}
        </>
      }
      columns={["field.by", "field.target", "board.missiles"].map((key) => say(message(key)))}
      send={say(
        message(launches.length === 0 ? "board.launch-none" : "board.launch", { salvos: launches.length }),
      )}
      whyNot={fault === undefined ? undefined : say(fault.text)}
      onSend={onSend}
    >
      {launchers.map((launcher) => {
        const launch = launches.find(({ by }) => by === launcher.by);
        const name = nameOfUnit(view, launcher.by, lexicon);
        return (
          <SheetLine
            key={launcher.by}
            name={name}
            selected={launcher.by === selected}
            note={say(message("board.loaded", { loaded: launcher.loaded }))}
            onPick={() => onPick(launcher.by)}
          >
            <td>
              <select
                class="fs-select"
                aria-label={`${name}: ${say(message("field.target"))}`}
                value={launch?.target ?? ""}
                onChange={(event) =>
                  onAim(launcher, event.currentTarget.value, launch?.count ?? launcher.most)
                }
              >
                <option value="">{say(message("board.no-salvo"))}</option>
                {launcher.targets.map((ref) => (
                  <option key={ref} value={ref}>
                    {nameOfUnit(view, ref, lexicon)}
                  </option>
                ))}
              </select>
            </td>
            <td>
              {launch !== undefined && (
                <Figure
                  label={`${name}: ${say(message("board.missiles"))}`}
                  value={launch.count}
                  min={launcher.fewest}
                  max={launcher.most}
                  onChange={(count) => onAim(launcher, launch.target, count)}
                />
              )}
            </td>
          </SheetLine>
        );
      })}
    </Sheet>
  );
}
