import type { Lexicon } from "@flagship/kernel";
import { message } from "../../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { MISSILE_TABLE } from "../../common/data/missiles.ts";
import { distance, UNIT } from "../../common/plane/point.ts";
import type { Steer } from "../rules/action.ts";
import type { View } from "../rules/view.ts";
import { Figure } from "../../common/board/Figure.tsx";
import { SheetLine, SheetTable } from "../../common/board/Sheet.tsx";
import { canQuarter, homeOn, thrustsOf, turnOf, withTurn, type Guided } from "./steering.ts";
import { nameOfUnit } from "./tokens.ts";
import { whereIs } from "./where.ts";

export interface SteerTableProps {
  readonly view: View;
  readonly lexicon: Lexicon;
  readonly salvos: readonly Guided[];
  readonly selected: string | undefined;
  readonly onPick: (ref: string) => void;
  readonly onSteer: (steer: Steer) => void;
}

/** Own salvos in flight: what each is sent at, how it flies there and where that leads. */
export function SteerTable(props: SteerTableProps): JSX.Element {
  const { view, lexicon, salvos, selected, onPick } = props;
  const say = useSay();
  return (
    <SheetTable
      label={say(message("field.steers"))}
      columns={(["field.steers", "field.target", "board.thrust", "board.turn", "board.then"] as const).map(
        (key) => say(message(key)),
      )}
    >
      {salvos.map((guided) => {
        const { salvo } = guided;
        return (
          <SheetLine
            key={guided.ref}
            name={nameOfUnit(view, guided.ref, lexicon)}
            note={say(
              message("board.salvo", {
                missiles: salvo.count,
                turns: MISSILE_TABLE[salvo.type].fuel - salvo.moves,
              }),
            )}
            selected={guided.ref === selected}
            onPick={() => onPick(guided.ref)}
          >
            {guided.deaf === undefined ? (
              <SteerCells {...props} guided={guided} />
            ) : (
              <td colSpan={4} class="ec-sheet-then">
                {say(guided.deaf.text)}
              </td>
            )}
          </SheetLine>
        );
      })}
    </SheetTable>
  );
}

interface SteerCellsProps extends Pick<SteerTableProps, "view" | "lexicon" | "onSteer"> {
  readonly guided: Guided;
}

function SteerCells({ view, lexicon, guided, onSteer }: SteerCellsProps): JSX.Element {
  const say = useSay();
  const { ref, salvo, steer, targets } = guided;
  const name = nameOfUnit(view, ref, lexicon);
  const [least, most] = thrustsOf(salvo);
  const limit = turnOf(salvo, steer);
  return (
    <>
      <td data-head={say(message("field.target"))}>
        <select
          class="fs-select"
          aria-label={`${name}: ${say(message("field.target"))}`}
          value={steer.target}
          onChange={(event) => onSteer(homeOn(view, ref, event.currentTarget.value))}
        >
          {!targets.includes(steer.target) && (
            <option value={steer.target} disabled>
              {say(message("board.no-goal"))}
            </option>
          )}
          {targets.map((target) => (
            <option key={target} value={target}>
              {nameOfUnit(view, target, lexicon)}
            </option>
          ))}
        </select>
        <label class="ec-switch">
          <input
            type="checkbox"
            checked={steer.attack}
            onChange={(event) => {
              const attack = event.currentTarget.checked;
              onSteer(withTurn(salvo, { ...steer, attack }, steer.turn));
            }}
          />
          {say(message("field.attack"))}
        </label>
      </td>
      <td data-head={say(message("board.thrust"))}>
        <Figure
          label={`${name}: ${say(message("board.thrust"))}`}
          value={steer.thrust}
          min={least}
          max={most}
          onChange={(thrust) => onSteer(withTurn(salvo, { ...steer, thrust }, steer.turn))}
        />
      </td>
      <td data-head={say(message("board.turn"))}>
        <Figure
          label={`${name}: ${say(message("board.turn"))}`}
          value={steer.turn}
          min={-limit}
          max={limit}
          step={0.5}
          onChange={(turn) => onSteer(withTurn(salvo, steer, turn))}
        />
        {canQuarter(salvo, steer) && (
          <label class="ec-switch">
            <input
              type="checkbox"
              checked={steer.quarters === true}
              onChange={(event) => {
                const quarters = event.currentTarget.checked;
                onSteer(withTurn(salvo, { ...steer, quarters }, steer.turn));
              }}
            />
            {say(message("field.quarters"))}
          </label>
        )}
      </td>
      <td class="ec-sheet-then">{say(outcomeOf(view, guided, lexicon))}</td>
    </>
  );
}

/** Whether it strikes, or how far from its target it ends. */
function outcomeOf(view: View, { steer, flown }: Guided, lexicon: Lexicon) {
  const target = whereIs(view, steer.target);
  if (target === undefined) return message("board.salvo-flies", { speed: flown.speed });
  const name = nameOfUnit(view, steer.target, lexicon);
  return flown.strikes
    ? message("board.salvo-strikes", { name })
    : message("board.salvo-short", { gap: Math.round(distance(flown.end, target) / UNIT), name });
}
