import { freshShop } from "./worker-shop";

export type Told = { status: number; headers: Headers; text: string };

/**
 * A program that calls the shop without a browser, and keeps cookies as one does. Redirects are returned, not followed.
 */
export class Caller {
  readonly cookies: Map<string, string>;
  /** The Set-Cookie headers of the shop. */
  readonly linesSet: string[] = [];
  readonly #url: string;

  constructor(cookies: Iterable<[string, string]> = [], url = freshShop().url) {
    this.cookies = new Map(cookies);
    this.#url = url;
  }

  /** An independent copy, as a second browser with the same cookies. */
  clone(): Caller {
    return new Caller(this.cookies, this.#url);
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Told> {
    return this.call("GET", path, { headers });
  }

  /** Sends requests like our own pages: JSON with their origin. */
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
