import { freshShop } from "./shop";

export type Told = { status: number; headers: Headers; text: string };

/** Somebody who calls the shop past any browser, and keeps cookies as one does. Redirects are told, not followed. */
export class Caller {
  readonly cookies: Map<string, string>;
  /** What the shop set, line by line. */
  readonly linesSet: string[] = [];
  readonly #url: string;

  constructor(cookies: Iterable<[string, string]> = [], url = freshShop().url) {
    this.cookies = new Map(cookies);
    this.#url = url;
  }

  /** A copy that goes its own way, as a second browser with the same cookies. */
  clone(): Caller {
    return new Caller(this.cookies, this.#url);
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Told> {
    return this.call("GET", path, { headers });
  }

  /** Sends what our own pages send: JSON with their origin. */
  async send(method: string, path: string, data: unknown): Promise<Told> {
    const headers = { Origin: this.#url, "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" };
    return this.call(method, path, { headers, body: JSON.stringify(data) });
  }

  async call(
    method: string,
    path: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: BodyInit },
  ): Promise<Told> {
    const Cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const all = { ...headers, ...(Cookie && { Cookie }), Connection: "close" };
    const answer = await fetch(this.#url + path, { method, headers: all, body, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      this.linesSet.push(line);
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }
}
