import { refuse } from "@flagship/kernel";
import { deedShape, newReportShape, paths, type Done, type ModerationDesk } from "@flagship/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { addReport, moderationDesk } from "../moderation/desk.ts";
import { doDeed } from "../moderation/deeds.ts";
import type { Whereabouts } from "../moderation/whereabouts.ts";
import { readWarning } from "../moderation/sanctions.ts";
import type { Tables } from "../matches/tables.ts";
import type { Tally } from "../quotas/tally.ts";
import type { Store } from "../storage/store.ts";
import { bodyAs, guestAsking, memberAsking, orRefuse, type Member } from "./asking.ts";
import { RefusedRequest } from "./faults.ts";

export interface ModerationRoom {
  readonly store: Store;
  readonly tables: Tables;
  readonly whereabouts: Whereabouts;
  /** Has what was laid on people hold at all servers, also for those who are connected. */
  enforce(): Promise<void>;
  /** How often somebody reports something in a while. */
  readonly reportsTold: Tally;
  clock(): Date;
}

const DONE: Done = { done: true };

/** Reports, and what moderators do about them. */
export function moderationRoutes(app: FastifyInstance, room: ModerationRoom): void {
  const { store, tables, whereabouts, reportsTold, clock } = room;
  const { db } = store;

  app.post(paths.reports, async (request, reply): Promise<Done> => {
    const report = bodyAs(request, newReportShape);
    const { id } = await guestAsking(store, request);
    if (!reportsTold.spend(id))
      throw new RefusedRequest(refuse("quota.reports", undefined, { max: reportsTold.most }));
    if (!(await addReport(db, id, report, clock())))
      throw new RefusedRequest(refuse("moderation.nobody", undefined, { whom: report.about ?? "" }));
    void reply.code(201);
    return DONE;
  });

  app.delete<{ Params: { id: string } }>(paths.warning(":id"), async (request): Promise<Done> => {
    const { id } = await guestAsking(store, request);
    if (!(await readWarning(db, id, request.params.id, clock())))
      throw new RefusedRequest(refuse("moderation.no-such-warning"));
    return DONE;
  });

  app.get(paths.moderation, async (request): Promise<ModerationDesk> => {
    await moderatorAsking(store, request);
    return moderationDesk(db, clock());
  });

  app.post(paths.deeds, async (request): Promise<Done> => {
    const deed = bodyAs(request, deedShape);
    const doer = await moderatorAsking(store, request);
    const { person, match, removed, line } = orRefuse(
      await doDeed(db, doer, deed, clock(), (guest) => whereabouts.seenAt(guest)),
    );
    if (person !== undefined) {
      if (deed.deed === "rename") await tables.renamed(person.id);
      await room.enforce();
    }
    if (match !== undefined) await tables.reseat(match);
    if (line !== undefined) tables.say(line.match, line.left, []);
    if (removed === true) await tables.endRemoved();
    return DONE;
  });
}

/** A moderator or host; to anybody else there is nothing here. */
async function moderatorAsking(store: Store, request: FastifyRequest): Promise<Member> {
  const member = await memberAsking(store, request);
  orRefuse(
    member.role === "player"
      ? { ok: false, refusal: refuse("server.no-such-address") }
      : { ok: true, value: undefined },
  );
  const barred = request.server.door.barred(undefined, member);
  if (barred !== undefined) throw new RefusedRequest(barred);
  return member;
}
