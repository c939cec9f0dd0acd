import type { JSX } from "preact";
import { eyeOff } from "../icons/controls.ts";
import { Icon } from "../icons/Icon.tsx";
import { useWord } from "../lexicon.tsx";

/** The eye with a bar: what stands beside it is hidden from others. */
export function Secret({ label }: { readonly label?: string | undefined }): JSX.Element {
  const word = useWord();
  const text = label ?? word("secret");
  return (
    <span class="fs-secret" title={text}>
      <Icon art={eyeOff} label={text} />
    </span>
  );
}
