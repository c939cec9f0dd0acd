import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

interface Call {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Somebody who is called over HTTP and answers as they are told. */
export async function receiver(): Promise<{ readonly url: string; readonly calls: Call[]; answer: number }> {
  const calls: Call[] = [];
  const heard = { url: "", calls, answer: 201 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      calls.push({ headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(heard.answer, { location: "/elsewhere" }).end();
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  heard.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/here`;
  return heard;
}

/** A browser's own keys, with which it reads what is pushed to it. */
export class PushedBrowser {
  readonly #pair = createECDH("prime256v1");
  readonly #auth = randomBytes(16);

  constructor() {
    this.#pair.generateKeys();
  }

  subscription(endpoint: string) {
    return {
      endpoint,
      p256dh: this.#pair.getPublicKey("base64url"),
      auth: this.#auth.toString("base64url"),
    };
  }

  read(body: Buffer): unknown {
    const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const derive = (key: Buffer, with_: Buffer, info: Buffer, length: number): Buffer =>
      Buffer.from(hkdfSync("sha256", key, with_, info, length));
    const context = Buffer.concat([Buffer.from("WebPush: info\0"), this.#pair.getPublicKey(), theirs]);
    const shared = derive(this.#pair.computeSecret(theirs), this.#auth, context, 32);
    const key = derive(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const nonce = derive(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    if (plain.at(-1) !== 2) throw new Error("this is not the last record");
    return JSON.parse(plain.subarray(0, -1).toString("utf8"));
  }
}
