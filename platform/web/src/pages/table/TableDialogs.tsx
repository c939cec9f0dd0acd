import { whatChanged, type Choice } from "@flagship/kernel";
import { Button, Dialog, LazyForm, useSay } from "@flagship/kit";
import type { JSX } from "preact";
import { CopyLink } from "../../shell/CopyLink.tsx";
import { text } from "../../words.ts";
import { GiveUp } from "./GiveUp.tsx";
import { mayAgreeToEnd } from "./may-end.ts";
import type { Asking, TableMenuProps } from "./TableMenu.tsx";

export interface TableDialogsProps extends TableMenuProps {
  readonly asking: Asking;
  readonly onClose: () => void;
}

/** What the table's menu asks about before anything is done. */
export function TableDialogs(props: TableDialogsProps): JSX.Element {
  const { source, asking, onAct, onClose, shareHref } = props;
  const say = useSay();
  if (asking === "share")
    return (
      <Dialog title={text("table.share")} open onClose={onClose}>
        {shareHref !== undefined && (
          <CopyLink
            label={text(shareHref.includes("?") ? "table.share-seat" : "table.share-watch")}
            href={shareHref}
          />
        )}
      </Dialog>
    );
  if (asking === "end") {
    const { change } = source.seen.value ?? {};
    const changes = change === undefined ? [] : whatChanged(props.words, change);
    return (
      <Dialog title={text("table.end")} open={mayAgreeToEnd(source)} onClose={onClose}>
        <div class="confirm">
          <p>{text("table.end-about")}</p>
          {changes.length > 0 && (
            <ul>
              {changes.map((change) => (
                <li key={change.key}>{say(change)}</li>
              ))}
            </ul>
          )}
          <div class="confirm-buttons">
            <Button
              kind="danger"
              onPress={() => {
                onClose();
                void source.agreeToEnd();
              }}
            >
              {text("table.end-agree")}
            </Button>
            <Button kind="quiet" onPress={onClose}>
              {text("table.keep-playing")}
            </Button>
          </div>
        </div>
      </Dialog>
    );
  }
  if (asking === "give-up") return <GiveUp source={source} onClose={onClose} />;
  return (
    <Dialog title={say(asking.label)} open onClose={onClose}>
      <Confirm
        choice={asking}
        onCancel={onClose}
        onConfirm={(action) => {
          onClose();
          onAct(action);
        }}
      />
    </Dialog>
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
