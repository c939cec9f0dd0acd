import { lookup as askDns, type LookupAddress } from "node:dns";
import { request as plainRequest } from "node:http";
import { request as safeRequest } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Addresses that no stranger may make this server talk to: itself, its neighbours, and what is nobody's. */
const inner = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  inner.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 96],
  ["64:ff9b::", 32],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  inner.addSubnet(net, bits, "ipv6");

/** Whether an address is somebody's on the internet. */
export function isOuter(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  const family = isIP(mapped);
  if (family === 0) return false;
  return family === 4
    ? !inner.check(mapped, "ipv4")
    : // Four bytes in the other spelling are no way around.
      !/^::ffff:/i.test(mapped) && !inner.check(mapped, "ipv6");
}

type Resolve = (name: string, answer: (error: Error | null, found: readonly LookupAddress[]) => void) => void;

/** What this server may reach at the wish of a player. */
export interface Outward {
  /** Whether it may do so without TLS. */
  readonly plain: boolean;
  allows(address: string): boolean;
  readonly resolve: Resolve;
}

/** The internet, and nothing else. */
export const INTERNET: Outward = {
  plain: false,
  allows: isOuter,
  resolve: (name, answer) =>
    askDns(name, { all: true }, (error, found) => answer(error, error === null ? found : [])),
};

/** The address leads to where no player may lead this server. */
class InnerAddress extends Error {
  override readonly name = "InnerAddress";
}

/** The address as one that may be asked: over TLS, without a password in it; nothing when it may not. */
export function fitUrl(text: string, outward: Outward): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const known = url.protocol === "https:" || (outward.plain && url.protocol === "http:");
  if (!known || url.username !== "" || url.password !== "") return undefined;
  const host = bare(url.hostname);
  return isIP(host) !== 0 && !outward.allows(host) ? undefined : url;
}

/** Whether a name leads outward now; what it leads to is looked at again whenever something is sent there. */
export const leadsOutward = (url: URL, outward: Outward): Promise<boolean> =>
  new Promise((done) => {
    const host = bare(url.hostname);
    if (isIP(host) !== 0) done(outward.allows(host));
    else
      outward.resolve(host, (error, found) =>
        done(error === null && found.length > 0 && found.every(({ address }) => outward.allows(address))),
      );
  });

const bare = (host: string): string => host.replace(/^\[|\]$/g, "");

/** How long the other side may take, in milliseconds. */
const PATIENCE = 5000;

/** Sends something and returns the status of the answer; never follows it elsewhere, and reads nothing of it. */
export function sendOut(
  text: string,
  how: { readonly headers: Readonly<Record<string, string | number>>; readonly body: Buffer | string },
  outward: Outward,
): Promise<number> {
  const url = fitUrl(text, outward);
  if (url === undefined) return Promise.reject(new InnerAddress("this address may not be asked"));
  const send = url.protocol === "https:" ? safeRequest : plainRequest;
  return new Promise((done, fail) => {
    const asked = send(
      url,
      {
        method: "POST",
        headers: { ...how.headers, "content-length": Buffer.byteLength(how.body) },
        lookup: lookupBy(outward),
        signal: AbortSignal.timeout(PATIENCE),
        agent: false,
      },
      (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
      },
    );
    asked.on("error", fail);
    asked.end(how.body);
  });
}

/** Finds where a name leads, for the connection itself: whoever changes the name in between gains nothing. */
const lookupBy =
  (outward: Outward): LookupFunction =>
  (name, options, answer) => {
    outward.resolve(name, (error, found) => {
      const [first] = found;
      if (error !== null) return answer(error, "", 0);
      if (first === undefined || !found.every(({ address }) => outward.allows(address)))
        return answer(new InnerAddress(`${name} leads to an inner address`), "", 0);
      return options.all === true ? answer(null, [...found]) : answer(null, first.address, first.family);
    });
  };
