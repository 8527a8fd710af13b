import { createBackend } from "@/lib/backend/app";
import type { Database } from "@/lib/backend/db/database";
import { percentile } from "./measurement";
import type { Path } from "./scale-paths";
import type { ScaleRow } from "./scale-table";
import type { Shop } from "./shop-process";

const SECRET = "the-secret-of-the-bench";
const WARM = 10;
const AT_ONCE = 8;

/** Requests a path of the API, as the owner of the shop. */
export type Ask = (path: string) => Promise<{ status: number; text: string }>;

type Owner = { email: string; password: string };

type Send = (path: string, init: RequestInit) => Response | Promise<Response>;

/** Signs in over HTTP. */
export function askOverHttp({ url, secret }: Shop, owner: Owner): Promise<Ask> {
  return signedIn((path, init) => fetch(`${url}/api/v1${path}`, init), secret, owner);
}

/** Signs in at a backend in this process. */
export function askInProcess(db: Database, owner: Owner): Promise<Ask> {
  const publicUrl = "https://shop.example";
  const backend = createBackend({
    ...{ db, secret: SECRET, secretHeader: "X-Api-Secret", signingKey: SECRET, payments: { publicUrl } },
    mailing: { from: "no-reply@shop.example", server: null, deliver: async () => undefined, publicUrl },
    files: { write: async () => {}, read: async () => undefined, list: async function* () {} },
  });
  const send: Send = (path, init) => backend.fetch(new Request(`http://bench.example/api/v1${path}`, init));
  return signedIn(send, SECRET, owner);
}

async function signedIn(send: Send, secret: string, { email, password }: Owner): Promise<Ask> {
  const headers: Record<string, string> = { "X-Api-Secret": secret, "Content-Type": "application/json" };
  const body = JSON.stringify({ email, password });
  const login = await send("/admin/login", { method: "POST", headers, body });
  const { data } = (await login.json()) as { data: { user_token: { token: string } } };
  headers.Authorization = `Bearer ${data.user_token.token}`;
  return async (path) => {
    const answer = await send(path, { headers });
    return { status: answer.status, text: await answer.text() };
  };
}

/** Requests one after the other, then as many with eight in parallel. */
export async function measurePath({ what, next }: Path, ask: Ask, requests: number): Promise<ScaleRow> {
  let failures = 0;
  const timed = async () => {
    const path = next();
    const started = performance.now();
    const { status, text } = await ask(path);
    const took = performance.now() - started;
    // Draft products are not visible to shoppers.
    if (status === 200 || status === 404) return took;
    failures++;
    if (failures === 1) console.error(`${path} answered ${status}: ${text.slice(0, 300)}`);
    return Number.NaN;
  };
  for (let sent = 0; sent < WARM; sent++) await timed();
  const alone: number[] = [];
  for (let sent = 0; sent < requests; sent++) alone.push(await timed());
  const together: number[] = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (together.length < requests) together.push(await timed());
    }),
  );
  const [p50, p99] = percentiles(alone);
  return { what, requests, p50, p99, p99Together: percentiles(together)[1], failures };
}

function percentiles(times: number[]): [number, number] {
  const sorted = times.filter((time) => !Number.isNaN(time)).sort((a, b) => a - b);
  return [percentile(sorted, 0.5), percentile(sorted, 0.99)];
}
