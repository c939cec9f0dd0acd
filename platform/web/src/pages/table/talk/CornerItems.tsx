import { chat as chatIcon, seats as seatsIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { MenuItem } from "../../../shell/Menu.tsx";
import type { Corner, TableSource } from "../../../source/table-source.ts";
import { text } from "../../../words.ts";

/** The ways to talk and to arrange things, in the table's menu. */
export function CornerItems({ source }: { readonly source: TableSource }): JSX.Element | null {
  const { corner } = source;
  if (corner === undefined) return null;
  const open = (which: Corner) => (): void => {
    corner.value = which;
  };
  return (
    <>
      <MenuItem icon={chatIcon} onPress={open("talk")}>
        {text("talk.title")}
      </MenuItem>
      <MenuItem icon={seatsIcon} onPress={open("affairs")}>
        {text("affairs.menu")}
      </MenuItem>
    </>
  );
}
