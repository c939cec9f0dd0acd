import { refuse } from "@flagship/kernel";
import { inviteByNameShape, paths, type Done, type Invitations } from "@flagship/protocol";
import type { FastifyInstance } from "fastify";
import { summaryOf } from "../matches/summary.ts";
import type { Notices } from "../notices/notices.ts";
import { accountByLooks } from "../people/accounts.ts";
import { dropInvitation, invitationsOf } from "../people/invitations.ts";
import { looksOf } from "../people/names.ts";
import { hasBlocked } from "../people/ties.ts";
import type { Tally } from "../quotas/tally.ts";
import { findMatch, seatOf } from "../storage/matches.ts";
import { bodyAs, guestAsking } from "./asking.ts";
import { RefusedRequest } from "./faults.ts";
import { inviteTo } from "./inviting.ts";
import { momentAt, type MatchDesk } from "./match-routes.ts";

export interface InvitationDesk extends MatchDesk {
  readonly notices: Notices;
  readonly invitationsSent: Tally;
}

interface ById {
  Params: { id: string };
}

const DONE: Done = { done: true };
const denied = (code: string, values?: Record<string, number | string>): RefusedRequest =>
  new RefusedRequest(refuse(code, undefined, values));

/** Inviting people by name, and answering. An invitation waits until then, however its reader is told. */
export function invitationRoutes(app: FastifyInstance, desk: InvitationDesk): void {
  const { store, shelf, tables, pages } = desk;
  const { db } = store;

  app.post<ById>(paths.invite(":id"), async (request): Promise<Done> => {
    const { name } = bodyAs(request, inviteByNameShape);
    const guest = await guestAsking(store, request);
    const match = await findMatch(db, request.params.id);
    if (match === undefined) throw denied("lobby.no-such-match");
    if (seatOf(match, guest.id) === undefined) throw denied("lobby.not-seated");
    if (!match.seats.some((seat) => seat.kind === "open")) throw denied("lobby.no-seat-open");
    if (!desk.invitationsSent.spend(guest.id))
      throw denied("quota.invitations", { max: desk.invitationsSent.most });
    const account = await accountByLooks(db, looksOf(name));
    if (account === undefined) throw denied("moderation.nobody", { whom: name });
    if (seatOf(match, account.id) !== undefined) throw denied("lobby.sits-there", { whom: account.name });
    // Whoever is blocked does not learn of it.
    if (await hasBlocked(db, account.id, guest.id)) return DONE;
    await inviteTo(desk, match, account.id, guest);
    return DONE;
  });

  app.delete<ById>(paths.invite(":id"), async (request): Promise<Done> => {
    const guest = await guestAsking(store, request);
    if (!(await dropInvitation(db, request.params.id, guest.id))) throw denied("lobby.not-invited");
    pages.recount([guest.id]);
    return DONE;
  });

  app.get(paths.invitations, async (request): Promise<Invitations> => {
    const guest = await guestAsking(store, request);
    const all = await invitationsOf(db, guest.id);
    const playable = await Promise.all(all.map(({ match }) => shelf.moduleFor(match)));
    return {
      invitations: all.flatMap(({ match, by, at }, index) =>
        playable[index]?.ok === true
          ? [
              {
                ...summaryOf(match, tables.present(match.id), true, momentAt(desk)),
                invitation: match.invitation,
                by,
                at,
              },
            ]
          : [],
      ),
    };
  });
}
