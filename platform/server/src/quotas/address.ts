import { isIPv4, isIPv6 } from "node:net";

/**
 * Whose doing a connection from an address is, for counting: the address itself, or of the longer kind the network that one
 * household has all of. Nobody for the machine the server runs on: a proxy that is not named, and programs at home.
 */
export function householdOf(address: string): string | undefined {
  const plain = address.replace(/^::ffff:/i, "");
  if (isIPv4(plain)) return plain.startsWith("127.") ? undefined : plain;
  if (!isIPv6(plain)) return plain;
  return plain === "::1" ? undefined : `${groupsOf(plain).slice(0, 4).join(":")}::/64`;
}

/** The eight groups of an address, also where it leaves some out. */
function groupsOf(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const groups = (text: string): string[] => (text === "" ? [] : text.split(":"));
  const [before, after] = [groups(head), groups(tail ?? "")];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: Math.max(0, missing) }, () => "0"), ...after];
}
