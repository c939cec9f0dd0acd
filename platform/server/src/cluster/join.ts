import type { ServerConfig } from "../config.ts";
import type { Shelf } from "../shelf.ts";
import type { Store } from "../storage/store.ts";
import { MemoryBus, type Bus } from "./bus.ts";
import { TERM } from "./cluster.ts";
import { Leases, soleLeases, type LeaseBook } from "./leases.ts";

/** How this process reaches those it shares a database with: over the broker, or not at all when it is alone. */
export async function joinOthers(
  { brokerUrl, ...how }: Pick<ServerConfig, "brokerUrl" | "brokerCredentials" | "brokerAuthority">,
  node: string,
  { db }: Store,
  shelf: Shelf,
): Promise<{ readonly bus: Bus; readonly leases: LeaseBook }> {
  if (brokerUrl === undefined) return { bus: new MemoryBus(), leases: soleLeases(node) };
  // Who is alone needs no broker.
  const { openNats } = await import("./nats-bus.ts");
  return {
    bus: await openNats({ ...how, brokerUrl }, node),
    leases: new Leases(db, node, TERM, () => shelf.versions()),
  };
}
