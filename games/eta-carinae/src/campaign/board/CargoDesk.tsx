import { message } from "../../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { nameOfLot } from "../rules/goods.ts";
import { isSystem } from "../rules/places.ts";
import { OUTSKIRTS, type State, type Step } from "../rules/state.ts";
import { Yard } from "../../common/board/Yard.tsx";
import { ashore, cargoStep, carried, menuOf, roomIn, unloadable } from "./cargo.ts";
import type { Group } from "./groups.ts";

export interface CargoDeskProps {
  readonly view: State;
  readonly seat: number;
  readonly force: Group;
  /** Where it is when it has done what it was told. */
  readonly end: Pick<Group, "hex" | "at">;
  readonly onStep: (step: Step) => void;
}

/** What a task force carries and has room for, and what it takes aboard or puts ashore where its way ends. */
export function CargoDesk({ view, seat, force, end, onStep }: CargoDeskProps): JSX.Element {
  const say = useSay();
  const { ships } = force;
  const lots = carried(ships).map(
    ({ what, count }) => `${count} ${say(message("board.campaign.what", { what: nameOfLot(what) }))}`,
  );
  const isPort = isSystem(view, end.hex) && end.at !== OUTSKIRTS && view.worlds[end.at]?.owner === seat;
  const menus = [
    ["load", menuOf(ashore(view, seat, end.at, ships))],
    ["unload", menuOf(unloadable(ships))],
  ] as const;
  return (
    <div class="ec-cargo">
      <p class="ec-helm-outcome">
        {lots.length === 0
          ? say(message("board.campaign.carries-nothing"))
          : say(message("board.campaign.carries", { lots: lots.join(", ") }))}{" "}
        {say(message("board.campaign.room", roomIn(ships)))}
      </p>
      {isPort ? (
        menus.map(
          ([step, items]) =>
            items.length > 0 && (
              <Yard
                key={`${step}${end.at}`}
                label={say(message(`field.campaign.step.${step}`))}
                button={say(message(`board.campaign.${step}`))}
                most={1000}
                items={items}
                bought={[]}
                onBuy={(what, n) => onStep(cargoStep(step, what, n))}
                onStrike={() => {}}
              />
            ),
        )
      ) : (
        <p class="ec-dated">{say(message("board.campaign.no-port"))}</p>
      )}
    </div>
  );
}
