import type { APIRequestContext } from "playwright/test";
import { countingProxy } from "../../support/counting-proxy";
import type { RunningServer, Started } from "./processes";
import { startServer } from "./servers";
import { apiSecret, freshShop } from "./shop";

/** An instance that fronts the fresh shop through a proxy, which counts requests and can hold answers back. */
export type Front = RunningServer & { proxy: Awaited<ReturnType<typeof countingProxy>> };

/** Starts one. All of them accept each other's cookies. */
export async function startFront(env: Record<string, string> = {}): Promise<Front> {
  const shop = freshShop();
  const proxy = await countingProxy(shop.apiUrl);
  const secret = apiSecret(shop.dataDirectory);
  const server = await startServer({
    API_BASE_URL: proxy.url,
    API_SECRET: secret,
    SESSION_PASSWORD: "p".repeat(32),
    ...env,
  });
  return { ...server, proxy };
}

/** Sends requests like the pages of an instance: JSON with their origin. */
export async function sendTo(
  request: APIRequestContext,
  { url }: Pick<Front, "url">,
  method: string,
  path: string,
  data?: unknown,
) {
  const answer = await request.fetch(url + path, { method, data, headers: { Origin: url } });
  const text = await answer.text();
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
  return (JSON.parse(text) as { data: Record<string, unknown> }).data;
}

/** Signs in at the back office of an instance. */
export async function signInAt(request: APIRequestContext, front: Pick<Front, "url">): Promise<void> {
  const { adminEmail, adminPassword } = freshShop();
  await sendTo(request, front, "POST", "/api/bff/admin-session", { email: adminEmail, password: adminPassword });
}

/** Ends an instance and its proxy. */
export async function endFront(front: Front, end: (started: Started) => Promise<void>): Promise<void> {
  await end(front);
  front.proxy.server.close();
  front.proxy.server.closeAllConnections();
}
