import { message, nameOf, type Lexicon, type Message, type Refusal } from "@flagship/kernel";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Shot } from "../../rules/action.ts";
import { shipAt } from "../../rules/units.ts";
import type { View } from "../../rules/view.ts";
import { Sheet, SheetLine } from "../Sheet.tsx";
import { targetsIn, type Mount } from "./gunnery.ts";
import { nameOfUnit } from "./tokens.ts";

export interface FireSheetProps {
  readonly view: View;
  readonly lexicon: Lexicon;
  readonly mounts: readonly Mount[];
  readonly shots: readonly Shot[];
  readonly selected: string | undefined;
  readonly fault: Refusal | undefined;
  readonly hint: Message;
  readonly onPick: (ref: string) => void;
  readonly onAim: (mount: Mount, target: string) => void;
  readonly onSend: (() => void) | undefined;
}

/** Who fires at what, with the number needed and what may be expected of it. */
export function FireSheet(props: FireSheetProps): JSX.Element {
  const { view, lexicon, mounts, shots, selected, fault, hint, onPick, onAim, onSend } = props;
  const say = useSay();
  return (
    <Sheet
      label={say(message("field.shots"))}
      hint={say(mounts.length === 0 ? message("board.no-target") : hint)}
      columns={["field.by", "field.target", "board.odds"].map((key) => say(message(key)))}
      send={say(message(shots.length === 0 ? "board.hold-all" : "board.fire", { shots: shots.length }))}
      whyNot={fault === undefined ? undefined : say(fault.text)}
      onSend={onSend}
    >
      {mounts.map((mount) => {
        const targets = targetsIn(shots, mount);
        const mark = mount.marks.find(({ ref }) => ref === targets[0]);
        const name = mountName(view, mount, lexicon);
        return (
          <SheetLine
            key={`${mount.by}${mount.weapons[0]}`}
            name={name}
            selected={mount.by === selected}
            onPick={() => onPick(mount.by)}
          >
            <td>
              <select
                class="fs-select"
                aria-label={`${name}: ${say(message("field.target"))}`}
                value={targets.length > 1 ? "several" : (targets[0] ?? "")}
                onChange={(event) => onAim(mount, event.currentTarget.value)}
              >
                <option value="">{say(message("board.held"))}</option>
                {targets.length > 1 && (
                  <option value="several" disabled>
                    {say(message("board.several"))}
                  </option>
                )}
                {mount.marks.map(({ ref, percent }) => (
                  <option key={ref} value={ref}>
                    {`${nameOfUnit(view, ref, lexicon)} (${percent} %)`}
                  </option>
                ))}
              </select>
            </td>
            <td class="ec-sheet-then">
              {mark !== undefined &&
                targets.length === 1 &&
                say(
                  message("board.expected", {
                    dice: mark.dice,
                    needed: mark.needed,
                    hits: ((mark.dice * mark.percent) / 100).toFixed(1),
                  }),
                )}
            </td>
          </SheetLine>
        );
      })}
    </Sheet>
  );
}

/** A ship by its name; a fitted weapon is named with it. */
function mountName(view: View, { by, weapons }: Mount, lexicon: Lexicon): string {
  const [weapon = ""] = weapons;
  const fit = weapon.startsWith("x") ? shipAt(view, by)?.fits[Number(weapon.slice(1))] : undefined;
  const name = nameOfUnit(view, by, lexicon);
  return fit === undefined ? name : `${name}, ${nameOf(fit, lexicon)}`;
}
