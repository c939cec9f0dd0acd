import { message } from "../../say.ts";
import { useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { ITEM_IDS, ITEMS } from "../data/figures.ts";
import type { Recruit } from "../rules/action.ts";
import { Menu } from "../../common/board/muster/Menu.tsx";

/** The two things that a figure may carry. */
type Carried = Pick<Recruit, "first" | "second">;

export interface GearProps {
  readonly carried: Carried;
  readonly onChange: (carried: Partial<Carried>) => void;
}

/** Two menus of things to carry. */
export function Gear({ carried, onChange }: GearProps): JSX.Element {
  const say = useSay();
  const things = [
    { value: "", text: say(message("skirmish.field.nothing")) },
    ...ITEM_IDS.map((id) => ({
      value: id,
      text: say(message("skirmish.priced", { what: { key: `skirmish.item.${id}` }, price: ITEMS[id].price })),
    })),
  ];
  return (
    <>
      {(["first", "second"] as const).map((place) => (
        <Menu
          key={place}
          label={say(message(`skirmish.field.${place}`))}
          value={carried[place]}
          options={things}
          onChange={(value) => onChange({ [place]: value })}
        />
      ))}
    </>
  );
}
