import { refuse, type Seat } from "@flagship/kernel";
import { preparedPaths, prepareShape, type PreparedAnswers } from "@flagship/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Asker } from "../identity.ts";
import type { Table } from "../matches/table.ts";
import { seatOf } from "../storage/matches.ts";
import { bodyAs, guestAsking, orRefuse } from "./asking.ts";
import { RefusedRequest } from "./faults.ts";
import type { MatchDesk } from "./match-routes.ts";

interface ById {
  Params: { id: string };
}

/** What somebody has ready for their next move: theirs alone to see, change and remove. */
export function preparedRoutes(app: FastifyInstance, { store, tables }: MatchDesk): void {
  const seated = async (
    request: FastifyRequest<ById>,
  ): Promise<{ readonly guest: Asker; readonly table: Table; readonly seat: Seat }> => {
    const guest = await guestAsking(store, request);
    const table = orRefuse(await tables.openFor(request.params.id, guest.id));
    const seat = seatOf(table.stored, guest.id);
    if (seat === undefined) throw new RefusedRequest(refuse("lobby.not-seated"));
    return { guest, table, seat };
  };

  app.get<ById>(preparedPaths.prepared(":id"), async (request): Promise<PreparedAnswers> => {
    const { table, seat } = await seated(request);
    return orRefuse(await table.prepared(seat));
  });

  app.put<ById>(preparedPaths.prepared(":id"), async (request): Promise<PreparedAnswers> => {
    const wish = bodyAs(request, prepareShape);
    const { guest, table, seat } = await seated(request);
    const kept = orRefuse(await table.prepare(seat, wish), table.lexicon);
    if (guest.scopes !== undefined) await tables.playedByProgram(table, seat);
    return kept;
  });
}
