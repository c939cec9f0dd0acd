import type { JSX } from "preact";
import { hrefs } from "../router/route.ts";

/** What stands under the pages that one reads. */
export function Footer(): JSX.Element {
  return (
    <footer class="site-footer">
      <p>
        An unofficial implementation. Names belong to their owners; no rulebook text is included.{" "}
        <a href={hrefs.about}>About and credits</a>
      </p>
    </footer>
  );
}
