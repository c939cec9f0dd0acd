import { nameOf, tenth, type Lexicon } from "@flagship/kernel";
import { message } from "../../say.ts";
import { Button, useSay } from "@flagship/kit";
import { Fragment, type JSX } from "preact";
import { useState } from "preact/hooks";
import type { Shot } from "../rules/action.ts";
import { freeControls } from "../rules/aim.ts";
import { shipAt } from "../rules/units.ts";
import { BATTERY } from "../rules/references.ts";
import { fittedAt } from "../rules/weapons.ts";
import type { View } from "../rules/view.ts";
import { Sheet, SheetLine } from "../../common/board/Sheet.tsx";
import { isSplit, targetsIn, type Mount } from "./gunnery.ts";
import { nameOfUnit } from "./tokens.ts";

export interface FireSheetProps {
  readonly view: View;
  readonly lexicon: Lexicon;
  readonly mounts: readonly Mount[];
  readonly shots: readonly Shot[];
  readonly selected: string | undefined;
  /** The battery of it that is aimed by itself. */
  readonly weapon: string | undefined;
  readonly onPick: (ref: string, weapon?: string) => void;
  readonly onAim: (mount: Mount, target: string) => void;
}

/** Who fires at what, with the number needed and what may be expected of it; batteries can be split over several targets. */
export function FireSheet(props: FireSheetProps): JSX.Element {
  const { view, lexicon, mounts, shots, selected, weapon, onPick, onAim } = props;
  const say = useSay();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (mount: Mount): void => {
    const isOpen = opened.has(mount.by) || isSplit(shots, mount);
    setOpened(new Set(isOpen ? [...opened].filter((by) => by !== mount.by) : [...opened, mount.by]));
    if (isOpen && isSplit(shots, mount)) onAim(mount, targetsIn(shots, mount)[0] ?? "");
    onPick(mount.by);
  };
  return (
    <Sheet
      label={say(message("field.shots"))}
      hint={mounts.length === 0 ? say(message("board.no-target")) : undefined}
      columns={(["field.by", "field.target", "board.odds"] as const).map((key) => say(message(key)))}
    >
      {mounts.map((mount) => {
        const name = mountName(view, mount, lexicon);
        const split = mount.parts.length > 0 && (opened.has(mount.by) || isSplit(shots, mount));
        const ship = shipAt(view, mount.by);
        return (
          <Fragment key={`${mount.by}${mount.weapons[0]}`}>
            <SheetLine
              name={name}
              note={
                mount.parts.length === 0 || ship === undefined
                  ? undefined
                  : say(message("board.controls", { controls: freeControls(ship) }))
              }
              selected={mount.by === selected && weapon === undefined}
              onPick={() => onPick(mount.by)}
            >
              <Aim {...props} mount={mount} name={name}>
                {mount.parts.length > 0 && (
                  <Button size="small" pressed={split} onPress={() => toggle(mount)}>
                    {say(message("board.split"))}
                    <span class="fs-unseen">: {name}</span>
                  </Button>
                )}
              </Aim>
            </SheetLine>
            {split &&
              mount.parts.map((part) => {
                const [one = ""] = part.weapons;
                const number = (BATTERY.at(one) ?? 0) + 1;
                return (
                  <SheetLine
                    key={one}
                    inner
                    name={say(message("weapon.battery", { number }))}
                    selected={mount.by === selected && weapon === one}
                    onPick={() => onPick(mount.by, one)}
                  >
                    <Aim
                      {...props}
                      mount={part}
                      name={`${name}, ${say(message("weapon.battery", { number }))}`}
                    />
                  </SheetLine>
                );
              })}
          </Fragment>
        );
      })}
    </Sheet>
  );
}

interface AimProps extends Pick<FireSheetProps, "view" | "lexicon" | "shots" | "onAim"> {
  readonly mount: Mount;
  readonly name: string;
  /** Stands behind the odds. */
  readonly children?: JSX.Element | false;
}

/** The target of a mount and what may be expected. */
function Aim({ view, lexicon, shots, onAim, mount, name, children }: AimProps): JSX.Element {
  const say = useSay();
  const targets = targetsIn(shots, mount);
  const mark = targets.length === 1 ? mount.marks.find(({ ref }) => ref === targets[0]) : undefined;
  return (
    <>
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
              {say(message("ground.board.odds", { target: nameOfUnit(view, ref, lexicon), percent }))}
            </option>
          ))}
        </select>
      </td>
      <td class="ec-sheet-then">
        {mark !== undefined &&
          !isSplit(shots, mount) &&
          say(
            message("board.expected", {
              dice: mark.dice,
              needed: mark.needed,
              hits: tenth((mark.dice * mark.percent) / 100),
            }),
          )}{" "}
        {children}
      </td>
    </>
  );
}

/** A ship by its name; a fitted weapon is named with it. */
function mountName(view: View, { by, weapons }: Mount, lexicon: Lexicon): string {
  const [weapon = ""] = weapons;
  const ship = shipAt(view, by);
  const fit = ship === undefined ? undefined : fittedAt(ship, weapon);
  const name = nameOfUnit(view, by, lexicon);
  return fit === undefined ? name : `${name}, ${nameOf(fit, lexicon)}`;
}
