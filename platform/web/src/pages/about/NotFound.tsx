import { EmptyState, help as helpIcon, home as homeIcon } from "@flagship/kit";
import type { JSX } from "preact";
import { hrefs } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { Page } from "../../shell/Page.tsx";

/** For addresses that lead nowhere. */
export function NotFound({ path }: { readonly path: string }): JSX.Element {
  return (
    <Page title="Nothing is here">
      <EmptyState title={`There is no page at “${path}”.`} icon={helpIcon}>
        <ButtonLink href={hrefs.home} kind="act" icon={homeIcon}>
          To the games
        </ButtonLink>
      </EmptyState>
    </Page>
  );
}
