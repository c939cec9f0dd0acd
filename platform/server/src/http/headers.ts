import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Hashes of the scripts that stand in the page itself (the one that sets the theme before the first paint). */
function inlineScripts(webFolder: string): string[] {
  let page: string;
  try {
    page = readFileSync(join(webFolder, "index.html"), "utf8");
  } catch {
    return [];
  }
  return Array.from(
    page.matchAll(INLINE_SCRIPT),
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}

/** Headers that every answer carries. */
export const securityHeaders = (webFolder: string): Readonly<Record<string, string>> => ({
  "content-security-policy": [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts(webFolder)].join(" "),
    // Boards place things by style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; "),
  "x-content-type-options": "nosniff",
  // A link to a match may carry an invitation.
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
});
