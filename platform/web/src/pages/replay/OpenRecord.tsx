import { Button, Icon, inbox as inboxIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { Page } from "../../shell/Page.tsx";
import { text } from "../../words.ts";

/** Takes a saved record: dropped on the page or chosen. */
export function OpenRecord({ onText }: { readonly onText: (text: string) => void }): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const read = (file: File | undefined): void => {
    if (file !== undefined) void file.text().then(onText);
  };
  return (
    <Page title={text("replay.title")} width="text" intro={text("replay.intro")}>
      {/* Dropping is the pointer's way; the button below does the same for everybody. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        class="drop-place"
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          read(event.dataTransfer?.files[0]);
        }}
      >
        <Icon art={inboxIcon} />
        <p>{text("replay.drop")}</p>
        <Button kind="act" onPress={() => input.current?.click()}>
          {text("replay.choose")}
        </Button>
        <input
          ref={input}
          class="fs-unseen"
          type="file"
          accept="application/json,.json"
          aria-label={text("replay.file")}
          tabIndex={-1}
          onChange={(event) => read(event.currentTarget.files?.[0])}
        />
      </div>
    </Page>
  );
}
