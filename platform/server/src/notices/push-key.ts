import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { UnusableSetting } from "../setting.ts";
import { newPushKey, type PushKey } from "./push-message.ts";

/** The key by which push services know this server: made on the first start, readable by the server's user alone. */
export function pushKeyOf(dataFolder: string): PushKey {
  const file = join(dataFolder, "push.key");
  try {
    const fresh = newPushKey();
    writeFileSync(file, `${fresh.public} ${fresh.private}`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const [, publicKey, privateKey] = /^([\w-]{87}) ([\w-]{43})$/.exec(readFileSync(file, "utf8").trim()) ?? [];
  if (publicKey === undefined || privateKey === undefined)
    throw new UnusableSetting(
      `The push key ${file} is damaged. Remove it to get a new one; players have to switch push on again.`,
    );
  return { public: publicKey, private: privateKey };
}
