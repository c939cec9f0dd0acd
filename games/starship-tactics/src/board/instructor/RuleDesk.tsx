import { message, type GroupField, type NumberField } from "@flagship/kernel";
import { Badge, Button, check, Dice, useSay, type BoardProps } from "@flagship/kit";
import type { JSX } from "preact";
import { useDraft } from "../draft.ts";
import { Panel } from "../Panel.tsx";

type Faces = Readonly<Record<string, number>>;

/** The dice as they fell, before they count; any can be set to another face (ST-INS-04). */
export function RuleDesk({ table }: { readonly table: BoardProps }): JSX.Element | null {
  const say = useSay();
  const { ask, open = [] } = table.seen.choices ?? {};
  const [choice] = open;
  const [faces, setFaces] = useDraft<Faces>(`rule.${table.seen.number}`, {});
  if (ask === undefined || choice === undefined) return null;
  const group = choice.fields?.find((field): field is GroupField => field.kind === "group");
  const dice = (group?.fields ?? []).filter((field): field is NumberField => field.kind === "number");
  const changed = dice.filter((die) => (faces[die.name] ?? die.initial) !== die.initial).length;
  return (
    <Panel
      title={say(ask)}
      rule="ST-INS-04"
      note={changed > 0 && say(message("board.set-aside", { dice: changed }))}
      foot={
        <Button
          kind="act"
          icon={check}
          busy={table.pending}
          onPress={() =>
            table.act({
              ...(choice.action as object),
              ...(group === undefined ? {} : { [group.name]: faces }),
            })
          }
        >
          {say(choice.label)}
        </Button>
      }
    >
      <ul class="st-dice">
        {dice.map((die) => {
          const face = faces[die.name] ?? die.initial;
          return (
            <li key={die.name}>
              <Dice sides={die.max} faces={[die.initial]} />
              <label>
                {say(die.label)}
                <select
                  value={face}
                  onChange={(event) => setFaces({ ...faces, [die.name]: Number(event.currentTarget.value) })}
                >
                  {Array.from({ length: die.max - die.min + 1 }, (_, more) => (
                    <option key={more} value={die.min + more}>
                      {die.min + more}
                    </option>
                  ))}
                </select>
              </label>
              {face !== die.initial && (
                <Badge tone="act">{say(message("board.instead", { face: die.initial }))}</Badge>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
