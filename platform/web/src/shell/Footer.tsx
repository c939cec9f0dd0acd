import type { JSX } from "preact";
import { hrefs } from "../router/route.ts";
import { text } from "../words.ts";

/** What stands under the pages that one reads. */
export function Footer(): JSX.Element {
  return (
    <footer class="site-footer">
      <p>
        {text("footer.unofficial")} <a href={hrefs.about}>{text("footer.about")}</a>
      </p>
    </footer>
  );
}
