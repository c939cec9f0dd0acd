import { nameOf, type Lexicon, type Message } from "@flagship/kernel";
import { message } from "../../say.ts";
import { Button, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { boxesLost } from "../rules/ships.ts";
import type { Group } from "./groups.ts";

export interface RegroupProps {
  readonly force: Group;
  /** Task forces in the same place. */
  readonly neighbours: readonly Group[];
  readonly nameOfForce: (group: Group) => Message;
  readonly lexicon: Lexicon;
  /** Missing target: a task force of their own. */
  readonly onSend: (ships: readonly string[], to: string | undefined) => void;
}

/** The ships of a task force, to be ticked and sent to another one in the same place. */
export function Regroup({ force, neighbours, nameOfForce, lexicon, onSend }: RegroupProps): JSX.Element {
  const say = useSay();
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set());
  const chosen = force.ships.map(({ id }) => id).filter((id) => ticked.has(id));
  const whyNot = chosen.length === 0 ? say(message("board.campaign.tick-first")) : undefined;
  const send = (to: string | undefined): void => {
    onSend(chosen, to);
    tick(new Set());
  };
  return (
    <div class="ec-regroup">
      <ul class="ec-ships">
        {force.ships.map((ship) => {
          const lost = boxesLost(ship);
          return (
            <li key={ship.id}>
              <label class="ec-switch">
                <input
                  type="checkbox"
                  checked={ticked.has(ship.id)}
                  onChange={(event) =>
                    tick(
                      new Set(
                        event.currentTarget.checked
                          ? [...ticked, ship.id]
                          : [...ticked].filter((id) => id !== ship.id),
                      ),
                    )
                  }
                />
                {nameOf(ship.class, lexicon)}
                {lost > 0 && <span class="ec-dated">{say(message("board.campaign.lost", { lost }))}</span>}
                {ship.laidUp && <span class="ec-dated">{say(message("board.campaign.laid-up"))}</span>}
              </label>
            </li>
          );
        })}
      </ul>
      <div class="ec-errands">
        <Button
          size="small"
          whyNot={
            chosen.length === force.ships.length && chosen.length > 0
              ? say(message("board.campaign.leave-one"))
              : whyNot
          }
          onPress={() => send(undefined)}
        >
          {say(message("board.campaign.detach"))}
        </Button>
        {neighbours.map((other) => (
          <Button key={other.id} size="small" whyNot={whyNot} onPress={() => send(other.id)}>
            {say(message("board.campaign.join", { force: nameOfForce(other) }))}
          </Button>
        ))}
      </div>
    </div>
  );
}
