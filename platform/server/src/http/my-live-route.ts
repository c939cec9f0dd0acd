import { refuse } from "@flagship/kernel";
import { paths } from "@flagship/protocol";
import type { FastifyInstance } from "fastify";
import type { Pages } from "../notices/pages.ts";
import { Crowd } from "../quotas/crowd.ts";
import type { Quotas } from "../quotas/quotas.ts";
import type { Store } from "../storage/store.ts";
import { guestAsking } from "./asking.ts";
import { RefusedRequest } from "./faults.ts";

export interface NewsStand {
  readonly store: Store;
  readonly pages: Pages;
  readonly quotas: Quotas;
}

/** A page that reads slower than this is closed, in bytes; it comes again. */
const MOST_WAITING = 256 * 1024;
const HEARTBEAT = 30_000;

/** What happens in all matches of the reader, told to whatever page they have open. */
export function myLiveRoute(app: FastifyInstance, { store, pages, quotas }: NewsStand): void {
  const people = new Crowd(quotas.socketsPerPerson);
  app.route({
    method: "GET",
    url: paths.myLive,
    preValidation: async (request) => {
      request.guest = await guestAsking(store, request);
      if (!people.hasRoom(request.guest.id))
        throw new RefusedRequest(refuse("quota.sockets", undefined, { max: people.most }));
    },
    handler: () => {
      throw new RefusedRequest(refuse("message.not-live"));
    },
    wsHandler: (socket, request) => {
      const guest = request.guest?.id ?? "";
      let answered = true;
      const beat = setInterval(() => {
        if (!answered) socket.terminate();
        answered = false;
        socket.ping();
      }, HEARTBEAT).unref();
      const leave = people.enter(guest);
      const close = pages.open(guest, {
        send: (text) => (socket.bufferedAmount > MOST_WAITING ? socket.terminate() : socket.send(text)),
      });
      socket.on("pong", () => (answered = true));
      socket.on("error", () => socket.terminate());
      // Nobody has anything to say here.
      socket.on("message", () => socket.terminate());
      socket.once("close", () => {
        clearInterval(beat);
        leave();
        close();
      });
    },
  });
}
