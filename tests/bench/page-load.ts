import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ListeningMessage, Page, PagesMessage } from "./bare-server";
import type { Comparison, Server } from "./measurement";
import { sendSteadily } from "./steady-load";

/** The bare server next to the shop. */
export type BareServer = Server & { stop: () => Promise<void> };

/** Gets a page as the shop sends it without compression, which is how the load asks for it too. */
export async function fetchPage(shopUrl: string, path: string): Promise<Page> {
  const answer = await fetch(shopUrl + path, { headers: { "Accept-Encoding": "identity" } });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  const contentType = answer.headers.get("Content-Type") ?? "";
  return { path, contentType, body: new Uint8Array(await answer.arrayBuffer()) };
}

/** Starts a bare `http` server with these pages. */
export async function startBareServer(pages: Page[]): Promise<BareServer> {
  const script = fileURLToPath(new URL("./bare-server.ts", import.meta.url));
  const child = fork(script, { serialization: "advanced" });
  child.send({ pages } satisfies PagesMessage);
  const [{ port }] = (await once(child, "message", { signal: AbortSignal.timeout(30_000) })) as [ListeningMessage];
  return {
    engine: "",
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.connected) child.disconnect();
    },
  };
}

/** Measures a page of the shop, and right after it the same bytes from the bare server. */
export async function measurePage(
  what: string,
  page: Page,
  { shop, bare }: { shop: Server; bare: Server },
  seconds: number,
): Promise<Comparison> {
  const target = { what, path: page.path, seconds, bodyBytes: page.body.byteLength };
  const ofShop = await sendSteadily(shop, target);
  const ofBare = await sendSteadily(bare, target);
  return { ...ofShop, bare: ofBare, failures: ofShop.failures + ofBare.failures };
}
