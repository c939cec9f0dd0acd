import type { Choice } from "@flagship/kernel";
import {
  Button,
  Dialog,
  GenericForm,
  IconButton,
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
import { CopyLink } from "../../shell/CopyLink.tsx";
import { Menu, MenuItem } from "../../shell/Menu.tsx";
import type { TableSource } from "../../source/table-source.ts";
import { SoundItem, ThemeItem } from "./settings-items.tsx";

export interface TableMenuProps {
  readonly source: TableSource;
  readonly asTheySee: boolean;
  readonly onAsTheySee: ((on: boolean) => void) | undefined;
  readonly onAct: (action: unknown) => void;
  /** What to pass on so that others can come or watch; nothing for a match in this page. */
  readonly shareHref: string | undefined;
}

/** What one may do at a table besides deciding. */
export function TableMenu({ source, asTheySee, onAsTheySee, onAct, shareHref }: TableMenuProps): JSX.Element {
  const say = useSay();
  const [sharing, setSharing] = useState(false);
  const [asked, setAsked] = useState<Choice<unknown> | undefined>();
  const anytime = source.seen.value?.anytime ?? [];
  const game = source.module.game.id;
  return (
    <>
      {onAsTheySee !== undefined && (
        <IconButton
          icon={asTheySee ? eyeIcon : eyeOffIcon}
          label="As they see me"
          pressed={asTheySee}
          onPress={() => onAsTheySee(!asTheySee)}
        />
      )}
      {shareHref !== undefined && (
        <IconButton icon={shareIcon} label="Share this table" onPress={() => setSharing(true)} />
      )}
      <Menu icon={menuIcon} label="Menu">
        <MenuItem icon={homeIcon} href={hrefs.home}>
          Home
        </MenuItem>
        <MenuItem icon={bookIcon} href={hrefs.handbook(game)}>
          Handbook
        </MenuItem>
        <SoundItem />
        <ThemeItem />
        {anytime.map((choice) => (
          <MenuItem icon={flagIcon} danger onPress={() => setAsked(choice)}>
            {say(choice.label)}
          </MenuItem>
        ))}
      </Menu>
      <Dialog title="Share this table" open={sharing} onClose={() => setSharing(false)}>
        {shareHref !== undefined && (
          <CopyLink
            label={
              shareHref.includes("?")
                ? "Whoever opens this link may take a seat."
                : "Whoever opens this link can watch."
            }
            href={shareHref}
          />
        )}
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
      <GenericForm
        fields={fields}
        onSubmit={(values) => onConfirm({ ...(choice.action as object), ...values })}
        onCancel={onCancel}
      />
    );
  }
  return (
    <div class="confirm">
      <p>{choice.preview === undefined ? "This cannot be taken back." : say(choice.preview)}</p>
      <div class="confirm-buttons">
        <Button kind="danger" onPress={() => onConfirm(choice.action)}>
          {say(choice.label)}
        </Button>
        <Button kind="quiet" onPress={onCancel}>
          Go on playing
        </Button>
      </div>
    </div>
  );
}
