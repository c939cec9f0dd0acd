import { accepted } from "@flagship/kernel";
import { Button } from "@flagship/kit";
import { games } from "@flagship/registry";
import type { JSX } from "preact";
import { useApp } from "../../app.ts";
import { hrefs } from "../../router/route.ts";
import { ButtonLink } from "../../shell/ButtonLink.tsx";
import { useRefreshed } from "../../shell/refreshed.ts";
import { text } from "../../words.ts";
import { tableLine } from "./table-line.ts";

/** Who wants to play with the reader: it waits here until they have answered. */
export function Invitations(): JSX.Element | null {
  const { affairs, news } = useApp();
  const invited = news.invited.value;
  const { loaded, refresh } = useRefreshed(`invitations ${invited}`, () =>
    invited === 0 ? Promise.resolve(accepted({ invitations: [] })) : affairs.invitations(),
  );
  const invitations = loaded.state === "ready" ? loaded.value.invitations : [];
  if (invitations.length === 0) return null;
  return (
    <section class="invitations" aria-labelledby="invitations">
      <h2 id="invitations">{text("home.invitations")}</h2>
      <ul>
        {invitations.map((one) => {
          const { id, header, by, invitation } = one;
          const game = games.find((known) => known.id === header.game)?.about.title ?? header.game;
          return (
            <li key={id} class="invitation">
              <span>
                <strong>{text("home.invited-by", { by, game })}</strong>
                <span class="quiet"> {tableLine(one).note}</span>
              </span>
              <span class="invitation-answers">
                <ButtonLink href={hrefs.invitation(id, invitation)}>{text("home.look-at-table")}</ButtonLink>
                <Button kind="quiet" onPress={() => void affairs.declineInvitation(id).then(refresh)}>
                  {text("home.decline")} <span class="fs-unseen">{by}</span>
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
