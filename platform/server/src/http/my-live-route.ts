import { refuse } from "@flagship/kernel";
import { paths } from "@flagship/protocol";
import type { FastifyInstance } from "fastify";
import type { Pages } from "../notices/pages.ts";
import type { Store } from "../storage/store.ts";
import { REFUSED_CODES } from "../live/connection.ts";
import { callerOf } from "../live/live-route.ts";
import { SERVICE_RESTART } from "../matches/table.ts";
import type { Sockets } from "../live/sockets.ts";
import { guestAsking } from "./asking.ts";
import { RefusedRequest, statusOf } from "./faults.ts";

export interface NewsStand {
  readonly store: Store;
  readonly pages: Pages;
  readonly sockets: Sockets;
}

/** A page that reads slower than this is closed, in bytes; it comes again. */
const MOST_WAITING = 256 * 1024;
/** The code of a connection that said more than it may. */
const TOO_MANY = 4429;

/** What happens in all matches of the reader, told to whatever page they have open. */
export function myLiveRoute(app: FastifyInstance, { store, pages, sockets }: NewsStand): void {
  app.route({
    method: "GET",
    url: paths.myLive,
    preValidation: async (request) => {
      request.asked = sockets.moment();
      request.guest = await guestAsking(store, request);
      sockets.haveRoom(callerOf(request));
    },
    handler: () => {
      throw new RefusedRequest(refuse("message.not-live"));
    },
    wsHandler: (socket, request) => {
      const guest = request.guest?.id ?? "";
      sockets.enter(socket, callerOf(request), {
        exceeded: () => socket.close(TOO_MANY, "message.too-many"),
        comeAgain: () => socket.close(SERVICE_RESTART),
        refuse: ({ code }) => socket.close(REFUSED_CODES + statusOf(code), code),
      });
      const close = pages.open(guest, {
        send: (text) => (socket.bufferedAmount > MOST_WAITING ? socket.terminate() : socket.send(text)),
      });
      socket.on("error", () => socket.terminate());
      // Nobody has anything to say here.
      socket.on("message", () => socket.terminate());
      socket.once("close", close);
    },
  });
}
