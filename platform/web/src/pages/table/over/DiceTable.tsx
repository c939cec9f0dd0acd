import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { TableSource } from "../../../source/table-source.ts";
import { text } from "../../../words.ts";
import { diceLuck, type DiceLuck } from "./dice-luck.ts";

/** How high the dice came up against what was to be expected; counted when somebody wants to know. */
export function DiceTable({ source }: { readonly source: TableSource }): JSX.Element {
  const [luck, setLuck] = useState<readonly DiceLuck[] | undefined>();
  const count = async (): Promise<void> => {
    const record = await source.record();
    if (record.ok) setLuck(diceLuck(record.value));
  };
  return (
    <details
      class="result-dice"
      onToggle={(event) => {
        if (event.currentTarget.open && luck === undefined) void count();
      }}
    >
      <summary>{text("over.dice")}</summary>
      {luck?.length === 0 && <p class="quiet">{text("over.dice-none")}</p>}
      {luck !== undefined && luck.length > 0 && <Figures source={source} luck={luck} />}
    </details>
  );
}

interface FiguresProps {
  readonly source: TableSource;
  readonly luck: readonly DiceLuck[];
}

const Figures = ({ source, luck }: FiguresProps): JSX.Element => (
  <>
    <table class="result-sheet">
      <thead>
        <tr>
          <th scope="col">{text("over.player")}</th>
          <th scope="col">{text("over.dice-kind")}</th>
          <th scope="col">{text("over.dice-mean")}</th>
          <th scope="col">{text("over.dice-expected")}</th>
          <th scope="col">{text("over.dice-lower")}</th>
        </tr>
      </thead>
      <tbody>
        {luck.map(({ seat, sides, dice, mean, expected, lower }) => (
          <tr key={`${seat}/${sides}`}>
            <th scope="row">{source.sitters.value[seat]?.name ?? ""}</th>
            <td>{text("over.dice-count", { dice, sides })}</td>
            <td>{rounded(mean)}</td>
            <td>{rounded(expected)}</td>
            <td>{text("over.dice-share", { n: lower })}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p class="quiet">{text("over.dice-about")}</p>
  </>
);

const rounded = (figure: number): string => text("over.dice-figure", { n: Math.round(figure * 100) / 100 });
