import { basePath } from "../router/base.ts";
import type { LineTools } from "./line.ts";

/** The browser's own sockets, clock and chance. */
export const browserLine: LineTools = {
  open(url, ears) {
    const socket = new WebSocket(url);
    socket.addEventListener("open", () => ears.opened());
    socket.addEventListener("message", ({ data }) => ears.message(String(data)));
    socket.addEventListener("close", ({ code }) => ears.closed(code));
    return socket;
  },
  after(millis, what) {
    const timer = setTimeout(what, millis);
    return () => clearTimeout(timer);
  },
  chance: Math.random,
};

/** Where live connections of this page's own server are. */
export const liveHost = (location: Location): string =>
  `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${basePath}`;
