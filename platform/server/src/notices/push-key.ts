import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeNew } from "@flagship/post";
import { UnusableSetting } from "../setting.ts";
import { newPushKey, type PushKey } from "./push-message.ts";

/** The key by which push services know this server: made on the first start, readable by the server's user alone. */
export function pushKeyOf(dataFolder: string): PushKey {
  const file = join(dataFolder, "push.key");
  if (!existsSync(file)) {
    const fresh = newPushKey();
    // Whole or not at all: several servers may start in one folder.
    writeNew(file, `${fresh.public} ${fresh.private}`);
  }
  const [, publicKey, privateKey] = /^([\w-]{87}) ([\w-]{43})$/.exec(readFileSync(file, "utf8").trim()) ?? [];
  if (publicKey === undefined || privateKey === undefined)
    throw new UnusableSetting(
      `The push key ${file} is damaged. Remove it to get a new one; players have to switch push on again.`,
    );
  return { public: publicKey, private: privateKey };
}
