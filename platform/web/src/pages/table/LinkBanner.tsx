import { Icon, useSay, offline as offlineIcon } from "@flagship/kit";
import type { JSX } from "preact";
import type { TableSource } from "../../source/table-source.ts";

/** Says when the table cannot be reached, and what is done about it. */
export function LinkBanner({ source }: { readonly source: TableSource }): JSX.Element {
  const say = useSay();
  const link = source.link.value;
  const trouble = source.trouble.value;
  const why = trouble === undefined ? undefined : say(trouble.text);
  const text =
    link === "lost"
      ? "The connection is lost. Trying again …"
      : link === "ended"
        ? (why ?? "The server has closed this table.")
        : undefined;
  return (
    <div class="link-banner" aria-live="polite" data-shown={text !== undefined}>
      {text !== undefined && (
        <>
          <Icon art={offlineIcon} />
          {text}
        </>
      )}
    </div>
  );
}
