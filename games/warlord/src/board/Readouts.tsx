import type { JSX } from "preact";
import { sectorsToWin, sitesToWin } from "../rules/options.ts";
import { economicPoints } from "../rules/treasury.ts";
import { ownSectors } from "./atlas.ts";
import type { Desk } from "./desk.ts";

/** The figures a Corporation lives by, in one line. */
export function Readouts({ desk }: { readonly desk: Desk }): JSX.Element {
  const { view, atlas, word, say } = desk;
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
      word("board.readout.of", { n: majors, need: sitesToWin(view.options) }),
      word("board.readout.sites.help"),
    ],
    [
      word("board.readout.sectors"),
      word("board.readout.of", { n: ownSectors(view, atlas).length, need: sectorsToWin(view.options) }),
      word("board.readout.sectors.help"),
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
