import { Icon, useSay, offline as offlineIcon } from "@flagship/kit";
import type { JSX } from "preact";
import type { TableSource } from "../../source/table-source.ts";
import { text } from "../../words.ts";

/** Says when the table cannot be reached, and what is done about it. */
export function LinkBanner({ source }: { readonly source: TableSource }): JSX.Element {
  const say = useSay();
  const link = source.link.value;
  const trouble = source.trouble.value;
  const why = trouble === undefined ? undefined : say(trouble.text);
  const notice =
    link === "lost" ? text("table.lost") : link === "ended" ? (why ?? text("table.closed")) : undefined;
  return (
    <div class="link-banner" aria-live="polite" data-shown={notice !== undefined}>
      {notice !== undefined && (
        <>
          <Icon art={offlineIcon} />
          {notice}
        </>
      )}
    </div>
  );
}
