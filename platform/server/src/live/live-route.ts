import { refuse } from "@flagship/kernel";
import { paths, type Guest } from "@flagship/protocol";
import type { FastifyInstance } from "fastify";
import type { WebSocket } from "ws";
import { orRefuse, sinceOf } from "../http/asking.ts";
import { RefusedRequest } from "../http/faults.ts";
import { whoAsks } from "../identity.ts";
import { householdOf } from "../quotas/address.ts";
import { Crowd } from "../quotas/crowd.ts";
import type { Quotas } from "../quotas/quotas.ts";
import type { Store } from "../storage/store.ts";
import { Allowance } from "./allowance.ts";
import { Connection, type Switchboard } from "./connection.ts";

const HEARTBEAT = 30_000;

interface LiveDesk extends Switchboard {
  readonly store: Store;
  readonly messagesPerSecond: number;
  readonly quotas: Quotas;
}

/** Live connections to matches. */
export function liveRoute(app: FastifyInstance, desk: LiveDesk): void {
  app.decorateRequest("guest", undefined);
  const heart = beat();
  const households = new Crowd(desk.quotas.socketsPerAddress);
  const people = new Crowd(desk.quotas.socketsPerPerson);
  app.addHook("onClose", () => heart.stop());

  app.route<{ Params: { id: string } }>({
    method: "GET",
    url: paths.live(":id"),
    // Refusals before the connection is open are plain HTTP answers.
    preValidation: async (request) => {
      sinceOf(request.query);
      request.guest = orRefuse(await whoAsks(desk.store, request));
      if (!households.hasRoom(householdOf(request.ip)))
        throw new RefusedRequest(refuse("quota.sockets", undefined, { max: households.most }));
      if (!people.hasRoom(request.guest?.id))
        throw new RefusedRequest(refuse("quota.sockets", undefined, { max: people.most }));
    },
    handler: () => {
      throw new RefusedRequest(refuse("message.not-live"));
    },
    wsHandler: (socket, request) => {
      heart.watch(socket);
      const guest = request.guest?.id;
      for (const leave of [households.enter(householdOf(request.ip)), people.enter(guest)])
        socket.once("close", leave);
      const since = sinceOf(request.query);
      const hello = {
        match: request.params.id,
        since,
        stream: request.raw.socket,
        ...(guest === undefined ? {} : { guest }),
      };
      const allowance = new Allowance(desk.messagesPerSecond, performance.now());
      return void new Connection(socket, desk, hello, allowance);
    },
  });
}

/** Ends connections whose other side no longer answers. */
function beat(): { watch(socket: WebSocket): void; stop(): void } {
  const answered = new Map<WebSocket, boolean>();
  const timer = setInterval(() => {
    for (const [socket, alive] of answered) {
      if (!alive) socket.terminate();
      else {
        answered.set(socket, false);
        socket.ping();
      }
    }
  }, HEARTBEAT).unref();
  return {
    watch(socket) {
      answered.set(socket, true);
      socket.on("pong", () => answered.set(socket, true));
      socket.on("close", () => answered.delete(socket));
    },
    stop: () => clearInterval(timer),
  };
}

declare module "fastify" {
  interface FastifyRequest {
    guest: Guest | undefined;
  }
}
