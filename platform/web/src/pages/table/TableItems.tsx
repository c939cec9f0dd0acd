import {
  useSay,
  book as bookIcon,
  eye as eyeIcon,
  eyeOff as eyeOffIcon,
  flag as flagIcon,
  home as homeIcon,
  share as shareIcon,
} from "@flagship/kit";
import type { JSX } from "preact";
import { hrefs } from "../../router/route.ts";
import { lazyAside } from "../../shell/lazily.tsx";
import { MenuItem } from "../../shell/Menu.tsx";
import { text } from "../../words.ts";
import type { Eyes } from "./eyes.ts";
import { mayAgreeToEnd, mayGiveUp } from "./may-end.ts";
import { SoundItem, StageItem, ThemeItem } from "./settings-items.tsx";
import type { Asking, TableMenuProps } from "./TableMenu.tsx";

/** Fetched with the first table that others come to. */
const CornerItems = lazyAside(async () => (await import("./talk/CornerItems.tsx")).CornerItems);

export interface TableItemsProps extends TableMenuProps {
  readonly onAsk: (asking: Asking) => void;
}

/** The lines of the table's menu. */
export function TableItems({ source, eyes, shareHref, onAsk }: TableItemsProps): JSX.Element {
  const say = useSay();
  return (
    <>
      <MenuItem icon={homeIcon} href={hrefs.home}>
        {text("page.home")}
      </MenuItem>
      <MenuItem icon={bookIcon} href={hrefs.handbook(source.module.game.id)}>
        {text("table.handbook")}
      </MenuItem>
      {shareHref !== undefined && (
        <MenuItem icon={shareIcon} onPress={() => onAsk("share")}>
          {text("table.share")}
        </MenuItem>
      )}
      <SoundItem />
      <EyesItem eyes={eyes} />
      <StageItem />
      <ThemeItem />
      {source.corner !== undefined && <CornerItems source={source} />}
      {mayAgreeToEnd(source) && (
        <MenuItem icon={flagIcon} danger onPress={() => onAsk("end")}>
          {text("table.end")}
        </MenuItem>
      )}
      {(source.seen.value?.anytime ?? []).map((choice) => (
        <MenuItem icon={flagIcon} danger onPress={() => onAsk(choice)}>
          {say(choice.label)}
        </MenuItem>
      ))}
      {mayGiveUp(source) && (
        <MenuItem icon={flagIcon} danger onPress={() => onAsk("give-up")}>
          {text("affairs.give-up")}
        </MenuItem>
      )}
    </>
  );
}

/** The same for those whose head has no room for the button. */
function EyesItem({ eyes }: { readonly eyes: Eyes }): JSX.Element | null {
  const { asTheySee, setAsTheySee } = eyes;
  if (setAsTheySee === undefined) return null;
  return (
    <MenuItem
      icon={asTheySee ? eyeIcon : eyeOffIcon}
      pressed={asTheySee}
      onPress={() => setAsTheySee(!asTheySee)}
    >
      {text("table.as-they-see")}
    </MenuItem>
  );
}
