import type { GroupField, NumberField } from "@flagship/kernel";
import { message } from "../../say.ts";
import { askingOf, Badge, check, Dice, useHandover, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import type { DeskProps } from "../desk.ts";
import { usePlanned } from "../planned.ts";
import { Panel } from "../Panel.tsx";
import { filledIn } from "../table.ts";

type Faces = Readonly<Record<string, number>>;

/** The dice as they fell, before they count; any can be set to another face (ST-INS-04). */
export function RuleDesk({ table, displays }: DeskProps): JSX.Element | null {
  const say = useSay();
  const { ask, open = [] } = table.seen.choices ?? {};
  const [choice] = open;
  const [faces, setFaces, planned] = usePlanned<Faces>(`rule.${askingOf(table)}`, {});
  const group = choice?.fields?.find((field): field is GroupField => field.kind === "group");
  const dice = (group?.fields ?? []).filter((field): field is NumberField => field.kind === "number");
  const changed = dice.filter((die) => (faces[die.name] ?? die.initial) !== die.initial).length;
  useHandover({
    ask: say(message("board.ask-rule")),
    confirm:
      choice === undefined
        ? undefined
        : {
            label: say(choice.label),
            icon: check,
            quiet: changed === 0,
            onPress: () =>
              table.act(filledIn(choice.action, group === undefined ? {} : { [group.name]: { ...faces } })),
          },
    planned,
    panel: (
      <>
        {ask !== undefined && (
          <Panel
            title={say(ask)}
            rule="ST-INS-04"
            note={changed > 0 && say(message("board.set-aside", { dice: changed }))}
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
                        onChange={(event) =>
                          setFaces({ ...faces, [die.name]: Number(event.currentTarget.value) })
                        }
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
        )}
        {displays}
      </>
    ),
  });
  return null;
}
