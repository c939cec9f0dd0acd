import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import type { PasskeyMade, PasskeyUsed } from "@flagship/protocol";

/** What can go wrong, or be made to. */
export interface Mischief {
  readonly origin?: string;
  readonly site?: string;
  /** Nobody has shown a finger or typed a number. */
  readonly unverified?: boolean;
  readonly challenge?: string;
  readonly counter?: number;
}

/** A key in somebody's device, as far as a server can tell: P-256, with a counter. */
export class Authenticator {
  readonly origin: string;
  readonly #private: KeyObject;
  readonly #public: KeyObject;
  readonly #id = randomBytes(16);
  #counter = 0;

  constructor(origin: string) {
    this.origin = origin;
    const pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#private = pair.privateKey;
    this.#public = pair.publicKey;
  }

  get id(): string {
    return this.#id.toString("base64url");
  }

  /** Answers `navigator.credentials.create`. */
  make(options: Readonly<Record<string, unknown>>, mischief: Mischief = {}): PasskeyMade {
    const { x = "", y = "" } = this.#public.export({ format: "jwk" });
    const key = Buffer.concat([
      // A map: kty 2 (EC2), alg -7 (ES256), crv 1 (P-256), x, y.
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, "base64url"),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, "base64url"),
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const data = Buffer.concat([this.#data(0x40, mischief), Buffer.alloc(16), length, this.#id, key]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(data.length);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text("fmt"),
      text("none"),
      text("attStmt"),
      Buffer.from([0xa0]),
      text("authData"),
      Buffer.from([0x59]),
      size,
      data,
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      response: {
        clientDataJSON: this.#said("webauthn.create", options, mischief).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** Answers `navigator.credentials.get`. */
  use(options: Readonly<Record<string, unknown>>, mischief: Mischief = {}): PasskeyUsed {
    this.#counter = mischief.counter ?? this.#counter + 1;
    const data = this.#data(0, mischief);
    const said = this.#said("webauthn.get", options, mischief);
    const signature = sign("sha256", Buffer.concat([data, hash(said)]), this.#private);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      response: {
        clientDataJSON: said.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      },
    };
  }

  #data(flags: number, { site, unverified = false }: Mischief): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#counter);
    const shown = 0x01 | (unverified ? 0 : 0x04);
    return Buffer.concat([
      hash(Buffer.from(site ?? new URL(this.origin).hostname)),
      Buffer.from([flags | shown]),
      count,
    ]);
  }

  #said(type: string, { challenge }: Readonly<Record<string, unknown>>, mischief: Mischief): Buffer {
    const origin = mischief.origin ?? this.origin;
    return Buffer.from(
      JSON.stringify({ type, challenge: mischief.challenge ?? challenge, origin, crossOrigin: false }),
    );
  }
}

const hash = (bytes: Buffer): Buffer => createHash("sha256").update(bytes).digest();

/** A text of CBOR, of up to 23 bytes. */
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
