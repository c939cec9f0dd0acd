import { isSeat, type Choice } from "@flagship/kernel";
import {
  Button,
  Dialog,
  IconButton,
  LazyForm,
  setSound,
  soundOn,
  sound as soundIcon,
  soundOff as soundOffIcon,
  useSay,
  book as bookIcon,
  eye as eyeIcon,
  eyeOff as eyeOffIcon,
  flag as flagIcon,
  home as homeIcon,
  menu as menuIcon,
  share as shareIcon,
} from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { hrefs } from "../../router/route.ts";
import { lazyAside } from "../../shell/lazily.tsx";
import { Menu, MenuItem } from "../../shell/Menu.tsx";
import type { TableSource } from "../../source/table-source.ts";
import { text } from "../../words.ts";
import type { Eyes } from "./eyes.ts";
import { SoundItem, StageItem, ThemeItem } from "./settings-items.tsx";

/** Fetched with the first table that others come to. */
const CornerItems = lazyAside(async () => (await import("./talk/CornerItems.tsx")).CornerItems);
const CopyLink = lazyAside(async () => (await import("../../shell/CopyLink.tsx")).CopyLink);

export interface TableMenuProps {
  readonly source: TableSource;
  readonly onAct: (action: unknown) => void;
  /** What to pass on so that others can come or watch; nothing for a match in this page. */
  readonly shareHref: string | undefined;
}

/** What one may do at a table besides deciding. */
export function TableMenu({ source, onAct, shareHref }: TableMenuProps): JSX.Element {
  const say = useSay();
  const [sharing, setSharing] = useState(false);
  const [asked, setAsked] = useState<Choice<unknown> | undefined>();
  const anytime = source.seen.value?.anytime ?? [];
  const game = source.module.game.id;
  const [ending, setEnding] = useState(false);
  const mayEnd = mayAgreeToEnd(source);
  return (
    <>
      <Menu icon={menuIcon} label={text("page.menu")}>
        <MenuItem icon={homeIcon} href={hrefs.home}>
          {text("page.home")}
        </MenuItem>
        <MenuItem icon={bookIcon} href={hrefs.handbook(game)}>
          {text("table.handbook")}
        </MenuItem>
        {shareHref !== undefined && (
          <MenuItem icon={shareIcon} onPress={() => setSharing(true)}>
            {text("table.share")}
          </MenuItem>
        )}
        <SoundItem />
        <StageItem />
        <ThemeItem />
        {source.corner !== undefined && <CornerItems source={source} />}
        {mayEnd && (
          <MenuItem icon={flagIcon} danger onPress={() => setEnding(true)}>
            {text("table.end")}
          </MenuItem>
        )}
        {anytime.map((choice) => (
          <MenuItem icon={flagIcon} danger onPress={() => setAsked(choice)}>
            {say(choice.label)}
          </MenuItem>
        ))}
      </Menu>
      <Dialog title={text("table.share")} open={sharing} onClose={() => setSharing(false)}>
        {shareHref !== undefined && (
          <CopyLink
            label={text(shareHref.includes("?") ? "table.share-seat" : "table.share-watch")}
            href={shareHref}
          />
        )}
      </Dialog>
      <Dialog title={text("table.end")} open={ending && mayEnd} onClose={() => setEnding(false)}>
        <div class="confirm">
          <p>{text("table.end-about")}</p>
          <div class="confirm-buttons">
            <Button
              kind="danger"
              onPress={() => {
                setEnding(false);
                void source.agreeToEnd();
              }}
            >
              {text("table.end-agree")}
            </Button>
            <Button kind="quiet" onPress={() => setEnding(false)}>
              {text("table.keep-playing")}
            </Button>
          </div>
        </div>
      </Dialog>
      <Dialog
        title={asked === undefined ? "" : say(asked.label)}
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
      >
        {asked !== undefined && (
          <Confirm
            choice={asked}
            onCancel={() => setAsked(undefined)}
            onConfirm={(action) => {
              setAsked(undefined);
              onAct(action);
            }}
          />
        )}
      </Dialog>
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

/** Whether the reader may agree to end the match because its rules have changed, and has not yet. */
function mayAgreeToEnd({ seen, viewer }: TableSource): boolean {
  const { change, outcome } = seen.value ?? {};
  const me = viewer.value;
  return (
    outcome === undefined &&
    change !== undefined &&
    isSeat(me) &&
    change.people.includes(me) &&
    !change.agreed.includes(me)
  );
}

interface ConfirmProps {
  readonly choice: Choice<unknown>;
  readonly onConfirm: (action: unknown) => void;
  readonly onCancel: () => void;
}

/** What is done unasked is asked about once more; it cannot be taken back. */
function Confirm({ choice, onConfirm, onCancel }: ConfirmProps): JSX.Element {
  const say = useSay();
  const fields = [...(choice.fields ?? []), ...(choice.extras ?? [])];
  if (fields.length > 0) {
    return (
      <LazyForm
        fields={fields}
        onSubmit={(values) => onConfirm({ ...(choice.action as object), ...values })}
        onCancel={onCancel}
      />
    );
  }
  return (
    <div class="confirm">
      <p>{choice.preview === undefined ? text("table.final") : say(choice.preview)}</p>
      <div class="confirm-buttons">
        <Button kind="danger" onPress={() => onConfirm(choice.action)}>
          {say(choice.label)}
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          {text("table.keep-playing")}
        </Button>
      </div>
    </div>
  );
}
