import { refuse, type Refusal, type Seat } from "@flagship/kernel";
import { paths, proposalShape, sittingShape, type Done } from "@flagship/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { mayAgree } from "../clocks/arrangement.ts";
import { standIn } from "../matches/standing-in.ts";
import type { Table } from "../matches/table.ts";
import type { Tables } from "../matches/tables.ts";
import type { Pages } from "../notices/pages.ts";
import type { Tally } from "../quotas/tally.ts";
import { seatOf } from "../storage/matches.ts";
import type { Store } from "../storage/store.ts";
import { bodyAs, guestAsking, orRefuse } from "./asking.ts";
import { RefusedRequest } from "./faults.ts";
import type { MatchDesk } from "./match-routes.ts";
import { handing } from "./seating-routes.ts";

export interface TableRoom {
  readonly store: Store;
  readonly tables: Tables;
  readonly pages: Pages;
  readonly notices: MatchDesk["notices"];
  readonly proposalsMade: Tally;
}

interface ById {
  Params: { id: string };
}

const DONE: Done = { done: true };

/** What players arrange at a table besides playing: proposals, pauses, days off, who plays for them. */
export function tableRoutes(app: FastifyInstance, room: TableRoom): void {
  const { store, tables, proposalsMade } = room;

  /** The table and the seat of whoever asks, who must have one. */
  const atTable = async (
    request: FastifyRequest<ById>,
  ): Promise<{ readonly table: Table; readonly seat: Seat }> => {
    const guest = await guestAsking(store, request);
    if (!proposalsMade.spend(guest.id))
      throw new RefusedRequest(refuse("quota.proposals", undefined, { max: proposalsMade.most }));
    const table = orRefuse(await tables.openFor(request.params.id, guest.id));
    const seat = seatOf(table.stored, guest.id);
    if (seat === undefined) throw new RefusedRequest(refuse("lobby.not-seated"));
    return { table, seat };
  };

  app.post<ById>(paths.offers(":id"), async (request): Promise<Done> => {
    const proposal = bodyAs(request, proposalShape);
    const { table, seat } = await atTable(request);
    const offer = async (): Promise<Refusal | undefined> =>
      table.arrange({ change: "offer", seat, proposal, needed: mayAgree(table.stored, proposal.kind) });
    if (proposal.kind !== "hand-over") return doneUnless(await offer());
    // With the last one's word somebody else sits there.
    await handing(room, table.id, proposal.to, offer);
    return DONE;
  });

  app.delete<{ Params: { id: string; kind: string } }>(
    paths.offer(":id", ":kind"),
    async (request): Promise<Done> => {
      const { kind } = request.params;
      const { table, seat } = await atTable(request);
      return doneUnless(await table.arrange({ change: "decline", kind, seat }));
    },
  );

  app.post<ById>(paths.resume(":id"), async (request): Promise<Done> => {
    const { table } = await atTable(request);
    return doneUnless(await table.arrange({ change: "resume" }));
  });

  app.post<ById>(paths.dayOff(":id"), async (request): Promise<Done> => {
    const { table, seat } = await atTable(request);
    const taken = table.stored.arrangement?.daysOff?.[seat] ?? 0;
    return doneUnless(await table.arrange({ change: "day-off", seat, taken }));
  });

  app.post<ById>(paths.sitting(":id"), async (request): Promise<Done> => {
    const { standin } = bodyAs(request, sittingShape);
    const { table, seat } = await atTable(request);
    if (table.stored.progress.status === "over") throw new RefusedRequest(refuse("match.over"));
    const chair = table.stored.seats[seat];
    if (chair?.kind === "person" && chair.resigned === true)
      throw new RefusedRequest(refuse("seat.resigned"));
    if (standin !== undefined && table.stored.arrangement?.rated === true)
      throw new RefusedRequest(refuse("rated.no-computer"));
    // Whoever plays themselves is back already: nothing changes, least of all their clock.
    if (standin === undefined && (chair?.kind !== "person" || chair.standin === undefined)) return DONE;
    if (standin === undefined && table.stored.progress.status === "running")
      doneUnless(await table.arrange({ change: "back", seat }));
    await standIn(room, table.id, seat, standin);
    return DONE;
  });
}

function doneUnless(refusal: Refusal | undefined): Done {
  if (refusal !== undefined) throw new RefusedRequest(refusal);
  return DONE;
}
