import { message } from "@flagship/kernel";
import { boarding, Icon, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { Answer } from "./Answer.tsx";
import { isAnswer } from "./answers.ts";
import { shownName } from "../rules/marks.ts";
import type { TableTop } from "./table-top.ts";

/** A boarding in progress: strength against strength (SC-BRD-02). */
export function Boarding({ top }: { readonly top: TableTop }): JSX.Element | undefined {
  const say = useSay();
  const { exchange, units } = top.view.battle;
  const ship = exchange === undefined ? undefined : units[exchange.at];
  if (exchange === undefined || ship === undefined) return undefined;
  const { attack, defence } = exchange;
  const answers =
    top.view.battle.stack.length > 0 ? [] : top.open.filter((choice) => isAnswer(top.view, choice));
  return (
    <section class="sc-boarding">
      <p>
        <Icon art={boarding} />
        {say(message("board.boarding", { ship: shownName(ship) }))}
      </p>
      <p class="sc-tug" aria-label={say(message("board.tug", { attack, defence }))}>
        <strong style={{ flexGrow: attack + 1 }}>{attack}</strong>
        <strong style={{ flexGrow: defence + 1 }}>{defence}</strong>
      </p>
      {answers.map((choice, index) => (
        <Answer
          key={index}
          top={top}
          choice={choice}
          effect={choice.preview === undefined ? undefined : say(choice.preview)}
        />
      ))}
    </section>
  );
}
