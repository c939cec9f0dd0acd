import { refuse } from "@flagship/kernel";
import { paths } from "@flagship/protocol";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { orRefuse, sinceOf } from "../http/asking.ts";
import { RefusedRequest } from "../http/faults.ts";
import { whoAsks, type Asker } from "../identity.ts";
import type { Store } from "../storage/store.ts";
import { Connection, type Switchboard } from "./connection.ts";
import type { Caller, Sockets } from "./sockets.ts";

interface LiveDesk extends Switchboard {
  readonly store: Store;
  readonly sockets: Sockets;
}

/** Live connections to matches. */
export function liveRoute(app: FastifyInstance, desk: LiveDesk): void {
  app.route<{ Params: { id: string } }>({
    method: "GET",
    url: paths.live(":id"),
    // Refusals before the connection is open are plain HTTP answers.
    preValidation: async (request) => {
      sinceOf(request.query);
      request.asked = desk.sockets.moment();
      request.guest = orRefuse(await whoAsks(desk.store, request));
      desk.sockets.haveRoom(callerOf(request));
    },
    handler: () => {
      throw new RefusedRequest(refuse("message.not-live"));
    },
    wsHandler: (socket, request) => {
      const guest = request.guest?.id;
      const since = sinceOf(request.query);
      const hello = {
        match: request.params.id,
        request: request.id,
        program: request.guest?.scopes !== undefined,
        since,
        stream: request.raw.socket,
        ...(guest === undefined ? {} : { guest }),
      };
      const connection: Connection = new Connection(socket, desk, hello, (ending) =>
        desk.sockets.enter(socket, callerOf(request), ending),
      );
      return void connection;
    },
  });
}

/** Whose connection a request asks for. */
export function callerOf({ ip, guest, asked }: FastifyRequest): Caller {
  const { id, role, session, token } = guest ?? {};
  return {
    address: ip,
    since: asked,
    ...(id === undefined ? {} : { guest: id }),
    ...(role === undefined ? {} : { role }),
    ...(session === undefined ? {} : { session }),
    ...(token === undefined ? {} : { token }),
  };
}

declare module "fastify" {
  interface FastifyRequest {
    guest: Asker | undefined;
    /** When somebody asked for a live connection, as `Sockets` counts it. */
    asked: number;
  }
}
