import type { JSX } from "preact";
import { classes } from "../classes.ts";
import { inbox } from "../icons/controls.ts";
import { Icon } from "../icons/Icon.tsx";
import type { ButtonProps } from "./Button.tsx";

export interface FileButtonProps {
  readonly label: string;
  readonly size?: ButtonProps["size"];
  /** The text of the file that was chosen; the same file may be chosen again. */
  readonly onText: (text: string) => void;
}

/** A button that opens a JSON file of the reader's own; what is in it is read by whoever asked. */
export function FileButton({ label, size = "medium", onText }: FileButtonProps): JSX.Element {
  return (
    <label class={classes("fs-button fs-button-plain", `fs-button-${size}`, "fs-file")}>
      <Icon art={inbox} />
      {label}
      <input
        type="file"
        accept=".json,application/json"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) void file.text().then(onText);
          event.currentTarget.value = "";
        }}
      />
    </label>
  );
}
