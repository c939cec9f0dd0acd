import type { Lexicon } from "@flagship/kernel";
import { message } from "../../say.ts";
import { useSay } from "@flagship/kit";
import type { ComponentChildren, JSX } from "preact";
import type { Launch } from "../rules/action.ts";
import type { View } from "../rules/view.ts";
import { Figure } from "../../common/board/Figure.tsx";
import { Sheet, SheetLine } from "../../common/board/Sheet.tsx";
import { arrivalText, forecastLaunch } from "../rules/forecast.ts";
import { linesOf, type Launcher } from "./launchers.ts";
import { nameOfUnit } from "./tokens.ts";

export interface LaunchSheetProps {
  readonly view: View;
  readonly lexicon: Lexicon;
  readonly launchers: readonly Launcher[];
  readonly launches: readonly Launch[];
  readonly selected: string | undefined;
  readonly onPick: (ref: string) => void;
  /** The salvo of a launcher by its place among that one's; an empty choice strikes it out. */
  readonly onAim: (launcher: Launcher, place: number, choice: string, count: number) => void;
  /** Salvos in flight. */
  readonly more: ComponentChildren;
}

/** Who launches how many missiles at whom: a line for each salvo, and one more as long as fire controls and missiles last. */
export function LaunchSheet(props: LaunchSheetProps): JSX.Element {
  const { view, lexicon, launchers, launches, selected, onPick, onAim, more } = props;
  const say = useSay();
  return (
    <Sheet
      label={say(message("field.launches"))}
      hint={launchers.length === 0 ? say(message("board.no-launch")) : undefined}
      columns={(["field.by", "field.target", "board.missiles", "board.arrives"] as const).map((key) =>
        say(message(key)),
      )}
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
              <td class="ec-sheet-then">{launch !== undefined && <Arrival view={view} launch={launch} />}</td>
            </SheetLine>
          );
        }),
      )}
    </Sheet>
  );
}

/** When a salvo strikes, and what may be expected of it. */
function Arrival({ view, launch }: { readonly view: View; readonly launch: Launch }): JSX.Element {
  const say = useSay();
  return <>{say(arrivalText(forecastLaunch(view, launch)))}</>;
}

/** A launch without a target has a choice of its own: the empty one is no launch. */
export const FREE = "free";
const choiceOf = ({ target }: Launch): string => (target === "" ? FREE : target);
