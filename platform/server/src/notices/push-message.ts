import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
  type ECDH,
} from "node:crypto";

const CURVE = "prime256v1";
/** The length of a public key in its long form. */
const KEY_BYTES = 65;
const SECRET_BYTES = 32;
/** One record holds any notice. */
const RECORD_SIZE = 4096;
/** A sign that nothing follows. */
const LAST = Buffer.from([2]);
/** How long a push service may take our word for who we are, in seconds. */
const WORD_SECONDS = 12 * 60 * 60;

/** A key with which this server is known to push services. */
export interface PushKey {
  readonly public: string;
  readonly private: string;
}

export function newPushKey(): PushKey {
  const pair = createECDH(CURVE);
  return { public: pair.generateKeys("base64url"), private: secretText(pair.getPrivateKey()) };
}

/** A private key in its full length: leading zeros are left out where it comes from, once in some hundred keys. */
export const secretText = (key: Buffer): string =>
  Buffer.concat([Buffer.alloc(SECRET_BYTES - key.length), key]).toString("base64url");

/** Whom a message is for, as their browser has told us. */
export interface PushReader {
  /** The browser's public key. */
  readonly p256dh: string;
  readonly auth: string;
}

/** Whether a browser's keys can be used at all. */
export function canRead({ p256dh, auth }: PushReader): boolean {
  const key = Buffer.from(p256dh, "base64url");
  if (key.length !== KEY_BYTES || Buffer.from(auth, "base64url").length !== 16) return false;
  try {
    const mine = createECDH(CURVE);
    mine.generateKeys();
    mine.computeSecret(key);
    return true;
  } catch {
    return false;
  }
}

/** A text that only the reader's browser can read (RFC 8291 with the content coding of RFC 8188). */
export function sealedFor(
  { p256dh, auth }: PushReader,
  text: string,
  mine: ECDH = generated(),
  salt: Buffer = randomBytes(16),
): Buffer {
  const theirs = Buffer.from(p256dh, "base64url");
  const ours = mine.getPublicKey();
  const context = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
  const shared = derived(mine.computeSecret(theirs), Buffer.from(auth, "base64url"), context, 32);
  const key = derived(shared, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derived(shared, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.update(LAST), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.from([ours.length]), ours, body, cipher.getAuthTag()]);
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

function generated(): ECDH {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return pair;
}

/** Our signed word for who pushes, in the form of RFC 8292: good for one push service and half a day. */
export function introduction(key: PushKey, endpoint: string, contact: string, now: Date): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now.getTime() / 1000) + WORD_SECONDS,
    sub: contact,
  };
  const said = [{ typ: "JWT", alg: "ES256" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const point = Buffer.from(key.public, "base64url");
  const privateKey = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      d: key.private,
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const signature = sign("sha256", Buffer.from(said), { key: privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${said}.${signature.toString("base64url")}, k=${key.public}`;
}
