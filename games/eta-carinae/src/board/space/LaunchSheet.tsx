import { message, type Lexicon, type Refusal } from "@flagship/kernel";
import { Button, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Launch } from "../../rules/action.ts";
import type { View } from "../../rules/view.ts";
import { Figure } from "../Figure.tsx";
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
    <section class="ec-sheet" aria-label={say(message("field.launches"))}>
      <p class="ec-helm-outcome">
        {say(message(launchers.length === 0 ? "board.no-launch" : "board.hint.missiles"))}{" "}
        {steered > 0 && say(message("board.steered", { salvos: steered }))}
      </p>
      {launchers.length > 0 && (
        <div class="ec-sheet-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">{say(message("field.by"))}</th>
                <th scope="col">{say(message("field.target"))}</th>
                <th scope="col">{say(message("board.missiles"))}</th>
              </tr>
            </thead>
            <tbody>
              {launchers.map((launcher) => {
                const launch = launches.find(({ by }) => by === launcher.by);
                const name = nameOfUnit(view, launcher.by, lexicon);
                return (
                  <tr key={launcher.by} data-selected={launcher.by === selected}>
                    <th scope="row">
                      <button
                        type="button"
                        aria-pressed={launcher.by === selected}
                        onClick={() => onPick(launcher.by)}
                      >
                        {name}
                      </button>
                      <span class="ec-dated">
                        {say(message("board.loaded", { loaded: launcher.loaded }))}
                      </span>
                    </th>
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
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <Button
        kind="act"
        busy={onSend === undefined}
        whyNot={fault === undefined ? undefined : say(fault.text)}
        onPress={onSend}
      >
        {say(
          message(launches.length === 0 ? "board.launch-none" : "board.launch", { salvos: launches.length }),
        )}
      </Button>
    </section>
  );
}
