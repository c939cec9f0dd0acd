import { isIP } from "node:net";

/** Ranges that have a name of their own. */
const NAMED = ["loopback", "linklocal", "uniquelocal"];

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** Whether a text names proxies: an address, a range like `10.0.0.0/8`, or one of the named ranges. */
export function namesProxies(text: string): boolean {
  if (NAMED.includes(text)) return true;
  const [address = "", prefix, more] = text.split("/");
  const bits = BITS[isIP(address)];
  if (bits === undefined || more !== undefined) return false;
  // A range that holds everybody would let anybody name any address.
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= bits);
}
