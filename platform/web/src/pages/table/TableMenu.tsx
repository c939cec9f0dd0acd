import type { Choice, Words } from "@flagship/kernel";
import {
  IconButton,
  setSound,
  soundOn,
  sound as soundIcon,
  soundOff as soundOffIcon,
  eye as eyeIcon,
  eyeOff as eyeOffIcon,
  menu as menuIcon,
} from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { lazyAside, withWords } from "../../shell/lazily.tsx";
import { Menu } from "../../shell/Menu.tsx";
import type { TableSource } from "../../source/table-source.ts";
import { text } from "../../words.ts";
import type { Eyes } from "./eyes.ts";

/** Fetched when the menu is first opened, and when something in it wants to be asked about. */
const TableItems = lazyAside(withWords(async () => (await import("./TableItems.tsx")).TableItems));
const TableDialogs = lazyAside(withWords(async () => (await import("./TableDialogs.tsx")).TableDialogs));

export interface TableMenuProps {
  readonly source: TableSource;
  readonly eyes: Eyes;
  readonly onAct: (action: unknown) => void;
  /** The game's words. */
  readonly words: Words;
  /** What to pass on so that others can come or watch; nothing for a match in this page. */
  readonly shareHref: string | undefined;
}

/** What the menu opened: the link to pass on, the end of the match, giving up, or an act that wants a second thought. */
export type Asking = "share" | "end" | "give-up" | Choice<unknown>;

/** What one may do at a table besides deciding. */
export function TableMenu(props: TableMenuProps): JSX.Element {
  const [asking, onAsk] = useState<Asking | undefined>();
  return (
    <>
      <Menu icon={menuIcon} label={text("page.menu")}>
        <TableItems {...props} onAsk={onAsk} />
      </Menu>
      {asking !== undefined && <TableDialogs {...props} asking={asking} onClose={() => onAsk(undefined)} />}
    </>
  );
}

/** Whether anything sounds. */
export function SoundButton(): JSX.Element {
  const on = soundOn.value;
  return (
    <IconButton
      icon={on ? soundIcon : soundOffIcon}
      label={text(on ? "table.sound-on" : "table.sound-off")}
      pressed={on}
      onPress={() => setSound(!on)}
    />
  );
}

/** Shows the reader's own seat as everybody else knows it. */
export function EyesButton({ eyes }: { readonly eyes: Eyes }): JSX.Element | null {
  const { asTheySee, setAsTheySee } = eyes;
  if (setAsTheySee === undefined) return null;
  return (
    <IconButton
      icon={asTheySee ? eyeIcon : eyeOffIcon}
      label={text("table.as-they-see")}
      pressed={asTheySee}
      onPress={() => setAsTheySee(!asTheySee)}
    />
  );
}
