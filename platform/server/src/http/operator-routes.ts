import { refuse } from "@flagship/kernel";
import {
  operatorOrderShape,
  paths,
  type Done,
  type OperatorDesk,
  type ServerNotice,
} from "@flagship/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Operation } from "../operation/operation.ts";
import { carryOut } from "../operation/orders.ts";
import type { Store } from "../storage/store.ts";
import { bodyAs, memberAsking, type Member } from "./asking.ts";
import { RefusedRequest } from "./faults.ts";

export interface OperatorRoom {
  readonly store: Store;
  readonly operation: Operation;
  clock(): Date;
  /** How everything fares, for somebody who may give orders or not. */
  desk(mayOrder: boolean): Promise<OperatorDesk>;
  /** Other servers should look what holds now. */
  tellOrdered(): void;
}

const DONE: Done = { done: true };

/** What begins a match. */
const BEGINNINGS: ReadonlySet<string> = new Set([
  paths.matches,
  paths.quick,
  paths.rematch(":id"),
  paths.fill(":id"),
]);
/** What nobody does while nothing happens at any table. */
const AT_TABLES = /^\/api\/(matches|quick|claims)\b/;

/** Banners and maintenance for everybody, and the operator's page for hosts and moderators. */
export function operatorRoutes(app: FastifyInstance, room: OperatorRoom): void {
  const { store, operation, clock } = room;

  app.addHook("preHandler", async (request) => {
    if (request.method === "GET" || request.method === "HEAD") return;
    const url = request.routeOptions.url ?? "";
    const closed = operation.closedToNew;
    if (closed !== undefined && (BEGINNINGS.has(url) || (operation.halted && AT_TABLES.test(url))))
      throw new RefusedRequest(closed);
  });

  app.get(paths.notice, (): ServerNotice => operation.notice());

  app.get(paths.operator, async (request): Promise<OperatorDesk> => {
    const { role } = await asking(store, request, ["host", "moderator"]);
    return room.desk(role === "host");
  });

  app.post(paths.operator, async (request): Promise<Done> => {
    const order = bodyAs(request, operatorOrderShape);
    const host = await asking(store, request, ["host"]);
    await carryOut(store.db, host, order, clock());
    await operation.refresh();
    room.tellOrdered();
    return DONE;
  });
}

/** Somebody in one of these roles; to anybody else there is nothing here. */
async function asking(
  store: Store,
  request: FastifyRequest,
  roles: readonly Member["role"][],
): Promise<Member> {
  const member = await memberAsking(store, request);
  if (!roles.includes(member.role)) throw new RefusedRequest(refuse("server.no-such-address"));
  const barred = request.server.door.barred(undefined, member);
  if (barred !== undefined) throw new RefusedRequest(barred);
  return member;
}
