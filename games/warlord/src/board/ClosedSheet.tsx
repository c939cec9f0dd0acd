import { Button } from "@flagship/kit";
import type { JSX } from "preact";
import type { Desk } from "./desk.ts";

/** Where the sheet would be when none can be written: why, and what there is to read instead. */
export function ClosedSheet({ desk }: { readonly desk: Desk }): JSX.Element {
  const { view, word, say } = desk;
  const winners = view.winners.map((seat) => {
    const corp = view.corps[seat];
    return word("sheet.winner", { number: corp?.number ?? 0, name: corp?.name ?? "" });
  });
  return (
    <section class="wl-closed">
      <h3>
        {view.over ? word("sheet.over") : word(view.own?.alive === false ? "sheet.done-for" : "sheet.closed")}
      </h3>
      {view.over && winners.length > 0 && (
        <p>
          {word("sheet.won", { list: winners.join(", ") })} {say({ key: `outcome.${view.victory}` })}
        </p>
      )}
      <p class="wl-row">
        <Button kind="plain" onPress={() => desk.showPage("reports")}>
          {word("sheet.read-reports")}
        </Button>
        <Button kind="plain" onPress={() => desk.showPage("ranks")}>
          {word("sheet.read-ranks")}
        </Button>
      </p>
    </section>
  );
}
