import { Button } from "@flagship/kit";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { saveBlob } from "../../../shell/save.ts";
import { text } from "../../../words.ts";
import { pictureOf } from "./picture.ts";

export interface ShareResultProps {
  readonly game: string;
  /** How it ended, as anybody would say it. */
  readonly story: string;
  readonly rows: readonly { readonly name: string; readonly won: boolean; readonly score?: number }[];
  /** What decided it, if the reader has looked for it. */
  readonly decided?: string | undefined;
  /** Where it can be watched; missing: nowhere but in this browser. */
  readonly href: string | undefined;
}

/** The result to pass on: as a link, as a text, or as a picture. */
export function ShareResult(props: ShareResultProps): JSX.Element {
  const [said, setSaid] = useState("");
  const address = props.href === undefined ? undefined : new URL(props.href, location.href).href;
  const copy = (what: string): void =>
    void navigator.clipboard.writeText(what).then(
      () => setSaid(text("over.copied")),
      // Where the page may not write to the clipboard, it shows what there is to copy.
      () => setSaid(what),
    );
  const save = async (): Promise<void> => {
    const picture = await pictureOf({ ...props, href: address });
    if (picture !== undefined) saveBlob(`${props.game.toLowerCase().replaceAll(/\W+/g, "-")}.png`, picture);
  };
  return (
    <>
      {address !== undefined && (
        <Button size="small" onPress={() => copy(address)}>
          {text("over.copy-link")}
        </Button>
      )}
      <Button size="small" onPress={() => copy(sharedText(props, address))}>
        {text("over.copy-text")}
      </Button>
      <Button size="small" onPress={() => void save()}>
        {text("over.save-picture")}
      </Button>
      <output class="quiet">{said}</output>
    </>
  );
}

/** The result in a few lines that stand by themselves. */
export const sharedText = (
  { game, story, rows, decided }: Pick<ShareResultProps, "game" | "story" | "rows" | "decided">,
  address: string | undefined,
): string =>
  [
    `${game}: ${story}`,
    ...rows.flatMap(({ name, score }) => (score === undefined ? [] : [`${name} ${score}`])),
    ...(decided === undefined ? [] : [decided]),
    ...(address === undefined ? [] : [address]),
  ].join("\n");
