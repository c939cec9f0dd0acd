import { meShape, pageMessageShape, paths, readText, type Me, type PageMessage } from "@flagship/protocol";
import { expect, vi } from "vitest";
import { WebSocket } from "ws";
import { ask, success, type Answer } from "./client.ts";

/** The cookie that an answer sets, as a browser sends it back. */
export const cookieOf = (answer: Answer): string => answer.headers.get("set-cookie")?.split(";")[0] ?? "";

export const PASSWORD = "correct horse";

/** A browser that keeps its cookie, as far as the server is concerned. */
export class Browser {
  readonly url: string;
  cookie = "";

  constructor(url: string) {
    this.url = url;
  }

  get headers(): Record<string, string> {
    return { ...(this.cookie === "" ? {} : { cookie: this.cookie }), "user-agent": "Firefox/140 (Linux)" };
  }

  async ask(
    path: string,
    body?: unknown,
    method?: string,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const how = { ...(method === undefined ? {} : { method }), ...(body === undefined ? {} : { body }) };
    const answer = await ask(this.url, path, { ...how, headers: { ...this.headers, ...more } });
    if (answer.headers.has("set-cookie")) this.cookie = cookieOf(answer);
    return answer;
  }

  me = async (): Promise<Me> => success(await this.ask(paths.me), meShape);

  /** Comes as a guest and becomes an account. */
  async signUp(name: string, password = PASSWORD): Promise<Me> {
    await this.me();
    return success(await this.ask(paths.account, { name, password }), meShape);
  }

  signIn(
    name: string,
    password = PASSWORD,
    bring = false,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    return this.ask(paths.session, { name, password, bring }, "POST", more);
  }
}

/** What a page of somebody hears, whatever it shows. */
export async function pageOf({ url, headers }: Browser): Promise<readonly PageMessage[]> {
  const heard: PageMessage[] = [];
  const address = new URL(paths.myLive, url);
  address.protocol = "ws:";
  const socket = new WebSocket(address, { headers });
  socket.on("message", (data: Buffer) => {
    const read = readText(pageMessageShape, data.toString("utf8"));
    if (read.ok) heard.push(read.value);
  });
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0));
  return heard;
}
