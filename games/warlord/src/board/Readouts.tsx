import type { JSX } from "preact";
import { economicPoints } from "../rules/treasury.ts";
import type { Desk } from "./desk.ts";

/** The money a Corporation lives by, with what the sheet changes of it. */
export function Readouts({ desk }: { readonly desk: Desk }): JSX.Element {
  const { view, word, say, forecast } = desk;
  const corp = view.own;
  if (corp === undefined) return <></>;
  const outlook = desk.open && forecast.state !== "failed" ? forecast.outlook : undefined;
  const change = (now: number, then: number | undefined): number => (then === undefined ? 0 : then - now);
  const resource = (code: string): string => say({ key: "hex.named", with: { name: `@resource.${code}` } });
  const points = economicPoints(corp);
  const stocks = (["PE", "OR", "DC", "FP"] as const).map((code, index) => {
    const now = corp.treasury[index] ?? 0;
    return [code, now, change(now, outlook?.stocks?.[index]), resource(code)] as const;
  });
  const figures: readonly (readonly [label: string, value: number, change: number, title: string])[] = [
    [
      word("board.readout.points"),
      points,
      change(points, outlook?.points),
      word("board.readout.points.help"),
    ],
    ...stocks,
    ...(corp.debt > 0
      ? [[word("board.readout.debt"), corp.debt, 0, word("board.readout.debt.help")] as const]
      : []),
  ];
  return (
    <dl class="wl-readouts">
      {figures.map(([label, value, by, title]) => (
        <div key={label} title={title}>
          <dt>{label}</dt>
          <dd>
            {value}
            {by !== 0 && (
              <small data-tone={by > 0 ? "good" : "danger"}>{by > 0 ? `+${by}` : `−${-by}`}</small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
