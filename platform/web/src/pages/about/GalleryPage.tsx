import { Gallery } from "@flagship/kit/gallery";
import type { JSX } from "preact";
import { Page } from "../../shell/Page.tsx";
import { text } from "../../words.ts";

/** Every component in every state. */
export function GalleryPage(): JSX.Element {
  return (
    <Page title={text("page.gallery")} intro={text("page.gallery-intro")}>
      <Gallery />
    </Page>
  );
}
