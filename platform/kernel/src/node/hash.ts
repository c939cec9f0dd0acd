import { hash } from "node:crypto";
import { hashBy } from "../fairness.ts";

/** From here on this thread hashes by Node's own SHA-256. */
export const hashNatively = (): void => hashBy((text) => hash("sha256", text, "hex"));
