import type { JSX } from "preact";
import { sectorsToWin, sitesToWin } from "../rules/options.ts";
import { economicPoints } from "../rules/treasury.ts";
import type { Desk } from "./desk.ts";

/** The figures a Corporation lives by, in one line. */
export function Readouts({ desk }: { readonly desk: Desk }): JSX.Element {
  const { view, word, say } = desk;
  const corp = view.own;
  if (corp === undefined) return <></>;
  const [pe, or, dc, fp] = corp.treasury;
  const resource = (code: string): string => say({ key: "hex.named", with: { name: `@resource.${code}` } });
  const majors = view.sites.filter((site) => site.major).length;
  const figures: readonly (readonly [label: string, value: string | number, title?: string])[] = [
    [word("board.readout.points"), economicPoints(corp), word("board.readout.points.help")],
    ["PE", pe, resource("PE")],
    ["OR", or, resource("OR")],
    ["DC", dc, resource("DC")],
    ["FP", fp, resource("FP")],
    [word("board.readout.debt"), corp.debt, word("board.readout.debt.help")],
    [word("board.readout.stock"), corp.stockNow, word("board.readout.stock.help")],
    [word("board.readout.ships"), view.ships.length],
    [
      word("board.readout.sites"),
      `${majors} ${word("board.readout.majors", { need: sitesToWin(view.options) })}`,
      `${view.sites.length}; ${word("board.readout.sectors")}: ${sectorsToWin(view.options)}`,
    ],
  ];
  return (
    <dl class="wl-readouts">
      {figures.map(([label, value, title]) => (
        <div key={label} title={title}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
