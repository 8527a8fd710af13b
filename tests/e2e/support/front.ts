import type { APIRequestContext } from "playwright/test";
import { countingProxy } from "../../support/counting-proxy";
import { newDataDirectory, type OwnServer, startOn } from "./servers";
import { apiSecret, freshShop } from "./worker-shop";

/** An instance that fronts the fresh shop through a proxy, which counts requests and can hold answers back. */
export type Front = OwnServer & { proxy: Awaited<ReturnType<typeof countingProxy>> };

/** Starts one. All of them accept each other's cookies. */
export async function startFront(env: Record<string, string> = {}): Promise<Front> {
  const shop = freshShop();
  const proxy = await countingProxy(shop.apiUrl);
  const front = await startOn(newDataDirectory(), {
    API_BASE_URL: proxy.url,
    API_SECRET: apiSecret(shop.dataDirectory),
    SESSION_PASSWORD: "p".repeat(32),
    ...env,
  });
  const close = async () => {
    await front.close();
    await proxy.close();
  };
  return { ...front, proxy, close };
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

/** Signs in at the back office of an instance. @param who staff of another shop than the worker's */
export async function signInAt(
  request: APIRequestContext,
  front: Pick<Front, "url">,
  who?: { email: string; password: string },
): Promise<void> {
  const { adminEmail, adminPassword } = freshShop();
  await sendTo(request, front, "POST", "/api/bff/admin-session", who ?? { email: adminEmail, password: adminPassword });
}
