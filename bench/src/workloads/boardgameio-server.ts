import type { AddressInfo, Server as HttpServer } from "node:net";
import { loadDuel } from "../duel.ts";
import { asPeerGame, type PeerGame } from "../peers/boardgameio.ts";
import { peer } from "../peers/install.ts";

interface PeerServer {
  readonly run: (settings: { readonly port: number }) => Promise<{ readonly appServer: HttpServer }>;
}

const { Server } = peer("boardgame.io/server") as {
  readonly Server: (settings: {
    readonly games: readonly PeerGame[];
    readonly origins: readonly string[];
  }) => PeerServer;
};

// boardgame.io's server with its storage in memory; prints its port and serves until it is ended.
const { appServer } = await Server({ games: [asPeerGame(await loadDuel())], origins: ["*"] }).run({
  port: 0,
});
console.log(JSON.stringify({ port: (appServer.address() as AddressInfo).port }));
