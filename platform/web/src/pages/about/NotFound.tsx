import { EmptyState, help as helpIcon, home as homeIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { hrefs } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { Page } from "../../shell/Page.tsx";
import { text } from "../../words.ts";

/** For addresses that lead nowhere. */
export function NotFound({ path }: { readonly path: string }): JSX.Element {
  return (
    <Page title={text("page.not-found")}>
      <EmptyState title={text("page.not-found-title", { path })} icon={helpIcon}>
        <ButtonLink href={hrefs.home} kind="act" icon={homeIcon}>
          {text("page.to-games")}
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}
