import { Gallery } from "@flagship/kit/gallery";
import type { JSX } from "preact";
import { Page } from "../../shell/Page.tsx";

/** Every component in every state. */
export function GalleryPage(): JSX.Element {
  return (
    <Page title="Gallery" intro="Every component that tables are made of, in every state.">
      <Gallery />
    </Page>
  );
}
