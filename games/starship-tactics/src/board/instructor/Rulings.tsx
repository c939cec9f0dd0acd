import { message } from "../../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { Table } from "../table.ts";

/** Dice that were set aside: the instructor's own note, open to all when the match is over (ST-INS-04). */
export function Rulings({ table }: { readonly table: Table }): JSX.Element | null {
  const say = useSay();
  const view = table.seen.view;
  if (view.rulings.length === 0) return null;
  return (
    <section class="st-rulings" aria-label={say(message("board.rulings"))}>
      <h4>{say(message("board.rulings"))}</h4>
      <ul>
        {view.rulings.map((ruling, index) => (
          <li key={index}>
            {say(
              message("board.ruling", {
                turn: ruling.turn,
                pair: ruling.pair + 1,
                die: message(`die.${ruling.what}`, { ship: view.ships[ruling.by]?.name ?? "" }),
                rolled: ruling.rolled,
                ruled: ruling.ruled,
              }),
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
