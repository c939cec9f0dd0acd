import { refuse, SPECTATOR, type Refusal } from "@flagship/kernel";
import {
  newCommentShape,
  newLineShape,
  paths,
  type Comment,
  type Comments,
  type Talk,
  type TalkLine,
} from "@flagship/protocol";
import type { FastifyInstance } from "fastify";
import { whoAsks, type Asker } from "../identity.ts";
import type { Tables } from "../matches/tables.ts";
import type { Sanctions } from "../moderation/sanctions.ts";
import { orderlyId } from "../post/storage.ts";
import { blockersOf } from "../people/ties.ts";
import type { Tally } from "../quotas/tally.ts";
import { mayLookAt } from "../moderation/looking.ts";
import { findMatch, seatOf, type StoredMatch } from "../storage/matches.ts";
import type { Store } from "../storage/store.ts";
import { hearingOf, roomsFor } from "../talk/rooms.ts";
import {
  addLine,
  commentCounts,
  commentOf,
  COMMENTS_EACH,
  commentsOn,
  lineOf,
  linesOf,
  MOST_COMMENTS,
} from "../talk/storage.ts";
import { isAmongKnown, type Talkers } from "../talk/talkers.ts";
import { bodyAs, guestAsking, orRefuse } from "./asking.ts";
import { RefusedRequest } from "./faults.ts";

export interface TalkHall {
  readonly store: Store;
  readonly tables: Tables;
  readonly sanctions: Sanctions;
  readonly talkers: Talkers;
  /** How much somebody says in a while. */
  readonly linesSaid: Tally;
  clock(): Date;
}

interface ById {
  Params: { id: string };
}

/** Talk at the tables. */
export function talkRoutes(app: FastifyInstance, hall: TalkHall): void {
  const { store, tables, sanctions, talkers, linesSaid, clock } = hall;

  /** Why somebody may say nothing, if so. */
  const silenced = async ({ id, role }: Asker, match: StoredMatch): Promise<Refusal | undefined> => {
    if (talkers === "nobody") return refuse("talk.off");
    if (talkers === "accounts" && role === undefined) return refuse("talk.accounts-only");
    if (talkers === "known" && !(await isAmongKnown(store.db, match, id))) return refuse("talk.strangers");
    return sanctions.muted(id);
  };

  /** Whether somebody may say nothing; a stranger does where everybody talks, once they have a name. */
  const isSilent = async (asker: Asker | undefined, match: StoredMatch): Promise<boolean> =>
    asker === undefined ? talkers !== "all" : (await silenced(asker, match)) !== undefined;

  app.get<ById>(paths.talk(":id"), async (request): Promise<Talk> => {
    const asker = orRefuse(await whoAsks(store, request));
    const table = orRefuse(await tables.openFor(request.params.id, asker?.id));
    const eye = seatOf(table.stored, asker?.id) ?? SPECTATOR;
    const lines = await linesOf(store.db, table.id, hearingOf(table, eye), asker?.id);
    return {
      lines,
      rooms: (await isSilent(asker, table.stored)) ? [] : roomsFor(table, eye),
    };
  });

  app.post<ById>(paths.talk(":id"), async (request, reply): Promise<TalkLine> => {
    const { room, text } = bodyAs(request, newLineShape);
    const guest = await guestAsking(store, request);
    const table = orRefuse(await tables.openFor(request.params.id, guest.id));
    const seat = seatOf(table.stored, guest.id);
    const refusal =
      (await silenced(guest, table.stored)) ??
      (table.stored.closed === undefined ? undefined : refuse("lobby.closed")) ??
      (roomsFor(table, seat ?? SPECTATOR).includes(room) ? undefined : refuse("talk.not-there")) ??
      (linesSaid.spend(guest.id) ? undefined : refuse("quota.talk", undefined, { max: linesSaid.most }));
    if (refusal !== undefined) throw new RefusedRequest(refusal);
    const at = clock().toISOString();
    const row = {
      id: orderlyId(at),
      match: table.id,
      guest: guest.id,
      seat: seat ?? null,
      room,
      text,
      at,
      moment: null,
      removed: 0,
    };
    await addLine(store.db, row);
    const line = lineOf({ ...row, name: guest.name });
    tables.say(table.id, line, await blockersOf(store.db, guest.id));
    void reply.code(201);
    return line;
  });

  /** A match that is over, which the asker may look at: nothing that is said of it can help anybody. */
  const finished = async (id: string, guest: string | undefined): Promise<StoredMatch> => {
    const match = await findMatch(store.db, id);
    if (match === undefined || !(await mayLookAt(store.db, match, guest)))
      throw new RefusedRequest(refuse("lobby.no-such-match"));
    if (match.progress.status !== "over") throw new RefusedRequest(refuse("lobby.not-over"));
    return match;
  };

  app.get<ById>(paths.comments(":id"), async (request): Promise<Comments> => {
    const asker = orRefuse(await whoAsks(store, request));
    const match = await finished(request.params.id, asker?.id);
    return {
      comments: await commentsOn(store.db, match.id, asker?.id),
      may: !(await isSilent(asker, match)) && match.closed === undefined,
    };
  });

  app.post<ById>(paths.comments(":id"), async (request, reply): Promise<Comment> => {
    const { moment, text } = bodyAs(request, newCommentShape);
    const guest = await guestAsking(store, request);
    const match = await finished(request.params.id, guest.id);
    const { acts } = match.progress;
    const seat = seatOf(match, guest.id) ?? null;
    const { own, strangers } = await commentCounts(store.db, match.id, guest.id);
    // Those who played always have room for their own.
    const full = seat === null && strangers >= MOST_COMMENTS;
    const refusal =
      (await silenced(guest, match)) ??
      (match.closed === undefined ? undefined : refuse("lobby.closed")) ??
      (moment <= acts ? undefined : refuse("talk.no-such-moment", undefined, { max: acts }, "moment")) ??
      (own < COMMENTS_EACH ? undefined : refuse("quota.own-comments", undefined, { max: COMMENTS_EACH })) ??
      (full ? refuse("quota.comments", undefined, { max: MOST_COMMENTS }) : undefined) ??
      (linesSaid.spend(guest.id) ? undefined : refuse("quota.talk", undefined, { max: linesSaid.most }));
    if (refusal !== undefined) throw new RefusedRequest(refusal);
    const at = clock().toISOString();
    const row = {
      id: orderlyId(at),
      match: match.id,
      guest: guest.id,
      seat,
      room: "moment",
      text,
      at,
      moment,
      removed: 0,
    };
    await addLine(store.db, row);
    void reply.code(201);
    return commentOf({ ...row, name: guest.name });
  });
}
