import { Button, check as checkIcon, copy as copyIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { useId, useRef, useState } from "preact/hooks";
import { text } from "../words.ts";

export interface CopyLinkProps {
  readonly label: string;
  readonly href: string;
}

/** An address to pass on, with a button that copies it. */
export function CopyLink({ label, href }: CopyLinkProps): JSX.Element {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const address = new URL(href, location.href).href;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // Where the page may not write to the clipboard, the text is marked for the reader's own keys.
      box.current?.select();
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <div class="copy-link">
      <label for={id}>{label}</label>
      <div class="copy-link-row">
        <input id={id} ref={box} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        <Button icon={copied ? checkIcon : copyIcon} onPress={() => void copy()}>
          {text(copied ? "page.copied" : "page.copy")}
        </Button>
      </div>
      <span class="fs-unseen" aria-live="polite">
        {copied ? text("page.link-copied") : ""}
      </span>
    </div>
  );
}
