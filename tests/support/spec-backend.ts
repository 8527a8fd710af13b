import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { sendJson, sendRefusal, sendUnknown } from "./spec-backend/answers";
import { Carts } from "./spec-backend/carts";
import { basics, categories, isProduct, listing, products } from "./spec-backend/catalogue";
import { People } from "./spec-backend/people";
import { createPictureServer, listen, sendPicture } from "./spec-backend/pictures";
import { Refused } from "./spec-backend/refused";
import { CALLS, type Call, type Variant } from "./spec-backend/variant";

/**
 * A received call. `path` is with its query; `body` is parsed JSON, or text that is not JSON; undefined without one.
 */
type ReceivedCall = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown };

/**
 * Starts a backend that answers the calls of docs/specification.md section 7 and nothing else, with no more fields than
 * the specification names. Written from that section alone, so that it shares no mistake with the shop's own API.
 * Carts, tokens and subscribers are kept in memory.
 */
export async function startSpecBackend(variant: Variant = {}) {
  const calls: ReceivedCall[] = [];
  const people = new People();
  const carts = new Carts(
    (sku) => {
      const found = products(variant, picture).find((one) => isProduct(one) && one.sku === sku);
      return isProduct(found) ? found.price : undefined;
    },
    (isRead) => {
      const { status, code, isReadable } = variant.unknownCart ?? {};
      if (status && !(isRead && isReadable)) throw new Refused(status, "購物車不存在", code);
    },
    (total) => (variant.lineTotal ? variant.lineTotal.written(total) : total),
  );
  const pictureServer = createPictureServer();
  const picturesUrl = await listen(pictureServer);
  const server = createServer((request, response) => void answer(request, response));
  const url = await listen(server);

  function picture(name: string): string {
    const path = `/pictures/${name}.png`;
    const { pictures = "own" } = variant;
    if (pictures === "absolute") return picturesUrl + path;
    if (pictures === "relative") return path;
    return pictures === "broken" ? `${url}/missing${path}` : url + path;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "GET", url: path = "/", headers } = request;
    if (/^\/(missing\/)?pictures\//.test(path)) return sendPicture(path, response);
    const { clockMinutes = 0, cookie } = variant;
    if (cookie) response.setHeader("Set-Cookie", cookie);
    if (clockMinutes) response.setHeader("Date", new Date(Date.now() + clockMinutes * 60_000).toUTCString());
    const body = await bodyOf(request);
    calls.push({ method, path, headers, body });
    const call = callOf(method, new URL(path, url));
    if (!call) return sendUnknown(response, variant);
    const refusal = variant.refusals?.[call];
    if (refusal) return sendRefusal(response, refusal, variant);
    try {
      sendJson(response, 200, success(resultOf(call, new URL(path, url), headers, body)), variant);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      sendJson(response, error.status, { code: error.code, msg: error.message, data: null }, variant);
    }
  }

  /** The data of a call's answer; undefined for the four whose answer has none. */
  function resultOf(call: Call, { pathname, searchParams }: URL, headers: IncomingHttpHeaders, sent: unknown): unknown {
    const { secret } = variant;
    if (secret && headers[secret.header.toLowerCase()] !== secret.value) throw new Refused(401, "密鑰不對");
    const body = (sent ?? {}) as Record<string, unknown>;
    const bearer = () => people.bearer(headers.authorization);
    switch (call) {
      case "POST /api/v1/carts":
        return carts.add(body, bearer());
      case "PUT /api/v1/carts":
      case "DELETE /api/v1/carts":
        return carts.set(body, bearer());
      case "GET /api/v1/carts":
        return carts.read(searchParams.get("uuid"), bearer());
      case "POST /api/v1/users/login":
        return people.login(body, variant);
      case "DELETE /api/v1/users/logout":
        return people.logout(headers.authorization);
      case "POST /api/v1/subscribes":
        bearer();
        return people.subscribe(body);
      case "GET /api/v1/products/filters":
        return [];
      case "GET /api/v1/products/categories":
        return categories(variant);
      case "GET /api/v1/products":
      case "GET /api/v1/products?is_hottest=1":
        return listing(searchParams, variant, picture);
      case "GET /api/v1/products/{id}":
        return productOf(pathname);
      case "GET /api/v1/basics":
        return basics(variant, picture);
    }
  }

  function productOf(pathname: string): unknown {
    const id = decodeURIComponent(pathname.split("/").at(-1) ?? "");
    const found = products(variant, picture).find((one) => isProduct(one) && String(one.id) === id);
    if (!found) throw new Refused(404, "找不到這個商品");
    return found;
  }

  function success(result: unknown): unknown {
    const data = result === undefined && variant.data !== "absent" ? null : result;
    const msg = variant.msg === "absent" ? undefined : variant.msg === "null" ? null : "好了";
    return { code: 200, msg, data };
  }

  return {
    /** For `API_BASE_URL`. */
    url,
    /** Origin of the pictures of the variant "absolute", e.g. for `IMAGE_HOSTS`. */
    picturesUrl,
    /** Read at every call, so that changes apply from the next one on. */
    variant,
    /** Every call but those for pictures, in order, unknown ones as well. */
    calls,
    /** Forgets all carts and ends all sessions, as a restart does. */
    restart: () => {
      carts.forget();
      people.endSessions();
    },
    /** Forgets all carts. */
    forgetCarts: () => carts.forget(),
    close: async () => {
      for (const one of [server, pictureServer]) {
        one.close();
        one.closeAllConnections();
      }
    },
  };
}

function callOf(method: string, { pathname, searchParams }: URL): Call | undefined {
  const hot = pathname === "/api/v1/products" && searchParams.get("is_hottest") === "1" ? "?is_hottest=1" : "";
  const name = `${method} ${pathname.replace(/^\/api\/v1\/products\/(?!filters$|categories$)[^/]+$/, "/api/v1/products/{id}")}${hot}`;
  return CALLS.find((call) => call === name);
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const body = await text(request);
  try {
    return body ? JSON.parse(body) : undefined;
  } catch {
    return body;
  }
}
