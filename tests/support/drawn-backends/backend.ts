import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { listening } from "../double-server";
import { Random } from "../random";
import { inBig5 } from "../spec-backend/big5";
import {
  calledAs,
  dressCategories,
  dressExpiry,
  dressLine,
  dressPage,
  dressProduct,
  dressTags,
  type Goods,
  goodsOf,
  respelled,
} from "./dress";
import type { Traits } from "./traits";

/** The only member. */
export const MEMBER = { email: "mei@tea.example", password: "member-password-1" };
/** Adding the last of the goods is refused, in these words where the backend has any. */
export const SOLD_OUT = "賣完囉";
/** The cookie of a backend that sets one. */
export const BACKEND_COOKIE = "backend_session";
const LIST = "GET /api/v1/products";
/** What nothing is called. */
export const UNKNOWN_ID = "no-such-product";

const HOUR = 60 * 60;

/** A refusal, written as the backend's traits say. */
class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly words = "",
  ) {
    super(words);
  }
}

type Sent = { sku?: string; amount?: number; uuid?: string | null; email?: string; password?: string };

/** A backend of the thirteen calls with these traits. It keeps carts and tokens until it forgets them. */
export class DrawnBackend {
  readonly goods: Goods[];
  readonly #categories;
  readonly #carts = new Map<string, Map<string, number>>();
  readonly #tokens = new Set<string>();
  #forgotten = new Set<string>();
  #made = 0;
  /** When a token ends that is given out now, in Unix seconds. */
  end = 0;

  constructor(
    readonly traits: Traits,
    seed: number,
  ) {
    const { goods, categories } = goodsOf(traits, new Random(seed));
    this.goods = goods;
    this.#categories = categories;
  }

  forgetCarts(): void {
    this.#forgotten = new Set(this.#carts.keys());
    this.#carts.clear();
  }

  forgetTokens(): void {
    this.#tokens.clear();
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://backend.example");
    const body = await text(request);
    const { traits } = this;
    // Each answer ends its connection without saying so.
    if (traits.cookies === "set") response.setHeader("Set-Cookie", `${BACKEND_COOKIE}=1; Path=/`);
    if (this.#redirects(method, pathname)) {
      response.writeHead(308, { Location: `${pathname}/` }).end();
      return;
    }
    if (traits.connections === "closed at once") response.once("finish", () => request.socket.destroySoon());
    try {
      const path = pathname.replace("/api/v1", "");
      const data = this.#do(
        `${method} ${path}`,
        path,
        searchParams,
        (body ? JSON.parse(body) : {}) as Sent,
        headers.authorization,
      );
      this.#send(response, 200, this.#wrapped(data));
    } catch (error) {
      if (error instanceof UnknownCall) this.#sendUnknown(response);
      else if (error instanceof Refusal) this.#refuse(response, error);
      else throw error;
    }
  }

  #redirects(method: string, pathname: string): boolean {
    const { redirects } = this.traits;
    return redirects === "of everything" || (redirects === "of lists" && `${method} ${pathname}` === LIST);
  }

  #do(call: string, path: string, query: URLSearchParams, sent: Sent, authorization?: string): unknown {
    const { traits } = this;
    const token = authorization?.replace("Bearer ", "");
    if (token && /carts|logout|subscribes/.test(path) && !this.#tokens.has(token)) throw new Refusal(401, "請重新登入");
    const id = decodeURIComponent(/^GET \/products\/([^/]+)$/.exec(call)?.[1] ?? "");
    switch (call) {
      case "GET /basics":
        return {
          company_name: "山泉茶行",
          logo_color_standard_horizontal: traits.missing === "null" ? null : undefined,
        };
      case "GET /products/categories":
        return dressCategories(traits, this.#categories);
      case "GET /products/filters":
        return traits.missing === "null" ? null : { tags: dressTags(traits) };
      case "GET /products": {
        const category = query.get("product_category_id");
        const found = this.goods.filter((one) => category === null || String(one.category.id) === category);
        return dressPage(
          traits,
          found.map((one) => dressProduct(traits, one)),
          query,
        );
      }
      case "GET /carts":
        return this.#cart(query.get("uuid"), traits.cartForm);
      case "POST /carts":
        return this.#add(sent);
      case "PUT /carts":
      case "DELETE /carts":
        return this.#set(sent);
      case "POST /users/login":
        return this.#login(sent);
      case "DELETE /users/logout":
        if (!token || !this.#tokens.delete(token)) throw new Refusal(401, "還沒有登入");
        return null;
      case "POST /subscribes":
        if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(sent.email ?? "")) throw new Refusal(422, "信箱怪怪的");
        return null;
    }
    if (!id) throw new UnknownCall();
    const found = this.goods.find((one) => String(one.id) === id);
    return found ? dressProduct(traits, found) : this.#noProduct();
  }

  #noProduct(): unknown {
    const { missingProduct } = this.traits;
    if (!missingProduct.startsWith("200")) throw new Refusal(Number(missingProduct), "找不到這個商品");
    return missingProduct === "200 and []" ? [] : missingProduct === "200 and {}" ? {} : null;
  }

  /** The lines of a cart; a uuid that was never given out is a new, empty cart. */
  #linesOf(uuid: string | null | undefined): Map<string, number> {
    const { carts } = this.traits;
    if (uuid && this.#forgotten.has(uuid) && carts !== "kept" && carts !== "forgotten: empty") {
      throw new Refusal(Number(/\d+/.exec(carts)?.[0]), "購物車不見了");
    }
    return (uuid && this.#carts.get(uuid)) || new Map();
  }

  #cart(uuid: string | null | undefined, form: Traits["cartForm"] = "object"): unknown {
    const lines = [...this.#linesOf(uuid)].map(([sku, amount]) => {
      return dressLine(this.traits, this.goods.find((one) => one.sku === sku) as Goods, amount);
    });
    if (lines.length === 0 && this.traits.missing === "null") return null;
    return form === "list" ? lines : { uuid, cart_items: lines };
  }

  #add({ sku = "", amount = 0, uuid }: Sent): unknown {
    if (sku === this.goods.at(-1)?.sku) throw new Refusal(409, SOLD_OUT);
    if (!this.goods.some((one) => one.sku === sku)) throw new Refusal(422, "沒有這個商品");
    const lines = this.#linesOf(uuid);
    const key = uuid && this.#carts.has(uuid) ? uuid : this.#name(this.traits.cartIds);
    lines.set(sku, (lines.get(sku) ?? 0) + amount);
    this.#carts.set(key, lines);
    const { added } = this.traits;
    if (added === "whole cart") return this.#cart(key);
    // Some return it with a new cart only.
    if (added === "nothing") return uuid === key ? null : { uuid: key };
    return added === "id" ? { id: key } : { uuid: key };
  }

  #name(way: string): string {
    this.#made += 1;
    return String(calledAs(way, this.#made, randomUUID()));
  }

  #set({ sku = "", amount, uuid }: Sent): null {
    const lines = this.#linesOf(uuid);
    if (!lines.has(sku)) throw new Refusal(404, "購物車沒有這個商品");
    if (amount) lines.set(sku, amount);
    else lines.delete(sku);
    return null;
  }

  #login({ email, password }: Sent): unknown {
    if (email !== MEMBER.email || password !== MEMBER.password) throw new Refusal(401, "帳密不對啦");
    const token = this.#name(this.traits.tokenTexts);
    this.#tokens.add(token);
    this.end = Math.floor(Date.now() / 1000) + 30 * HOUR;
    return { user_token: { token, expired_at: dressExpiry(this.traits, this.end) } };
  }

  #wrapped(data: unknown): unknown {
    const { envelope, missing } = this.traits;
    const msg = missing === "null" ? null : missing === "absent" ? undefined : "好了";
    if (envelope === "none") return data;
    if (envelope === "code as text") return { code: "200", msg, data };
    if (envelope === "code 0") return { code: 0, msg, data };
    if (envelope === "success") return { success: true, message: "ok", data };
    return envelope === "data twice" ? { code: 200, msg, data: { data } } : { code: 200, msg, data };
  }

  /** JSON in which a `bigint` is a number, in the backend's kind of body. */
  #send(response: ServerResponse, status: number, body: unknown): void {
    const { bodies } = this.traits;
    const marked = JSON.stringify(respelled(this.traits, body), (_, value) =>
      typeof value === "bigint" ? `bigint ${value}` : value,
    );
    const json = marked.replace(/"bigint (\d+)"/g, "$1");
    const type = bodies === "as text/plain" ? "text/plain" : "application/json";
    const charset = bodies === "Big5" ? "; charset=big5" : "";
    response.writeHead(status, {
      "Content-Type": type + charset,
      ...(bodies === "packed" && { "Content-Encoding": "gzip" }),
    });
    if (bodies === "packed") response.end(gzipSync(json));
    else response.end(bodies === "Big5" ? inBig5(json) : bodies === "after a byte order mark" ? `\ufeff${json}` : json);
  }

  #refuse(response: ServerResponse, { status, words }: Refusal): void {
    const { refusals } = this.traits;
    const code = refusals === "own code" ? 40_000 + status : status;
    const isCode = status > 599;
    if (refusals === "web page" && status !== 401 && !isCode) sendPage(response, status);
    else {
      const msg = refusals === "no words" ? undefined : words;
      this.#send(response, refusals === "status 200" || isCode ? 200 : status, { code, msg, data: null });
    }
  }

  #sendUnknown(response: ServerResponse): void {
    const { unknownCalls } = this.traits;
    const [status = "404", ...how] = unknownCalls.split(" ");
    if (unknownCalls === "code 1001") this.#send(response, 200, { code: 1001, msg: "不支援", data: null });
    else if (how.includes("page")) sendPage(response, Number(status));
    else
      this.#send(response, Number(status), {
        code: Number(status),
        msg: "系統錯誤",
        data: how.includes("[]") ? [] : null,
      });
  }
}

class UnknownCall extends Error {}

function sendPage(response: ServerResponse, status: number): void {
  response.writeHead(status, { "Content-Type": "text/html" }).end("<!doctype html><title>山泉茶行</title>");
}

/** One server for all backends, one after the other. */
export async function startDrawnBackends() {
  let current: DrawnBackend | undefined;
  const server = await listening((request, response) => void current?.answer(request, response));
  return {
    url: server.url,
    close: server.close,
    is: (backend: DrawnBackend) => {
      current = backend;
    },
  };
}
