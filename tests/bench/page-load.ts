import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { plainGet } from "../e2e/support/plain-get";
import type { ListeningMessage, Page, PagesMessage } from "./bare-server";
import type { Measurement, Server } from "./measurement";
import { sendSteadily } from "./steady-load";

/** The bare server next to the shop. */
export type BareServer = Server & { stop: () => Promise<void> };

/** A page of the shop, and the path of the same bytes on the servers beside it. */
export type ShopPage = Page & { what: string; shopPath: string };

/** The servers of a page: the shop itself, the shop behind nginx, and those for comparison. */
export type Senders = { shop: Server; framework: Server; bare: Server; fronted?: Server; files?: Server };

/** The results for one page, plain or compressed; every server sends (about) the same bytes. */
export type PageComparison = { what: string; encoding: Encoding; bytes: number } & Record<
  "shop" | "framework" | "bare",
  Measurement
> &
  Partial<Record<"fronted" | "files", Measurement>>;

export const ENCODINGS = ["identity", "gzip"] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Gets a page as the shop sends it, plain and compressed. The first visit renders it; the next ones are measured. */
export async function fetchPage(shopUrl: string, what: string, shopPath: string): Promise<ShopPage> {
  const get = async (encoding: Encoding) => {
    const answer = await plainGet(shopUrl + shopPath, { headers: { "Accept-Encoding": encoding } });
    if (answer.status !== 200) throw new Error(`${shopPath} answered ${answer.status}`);
    return answer;
  };
  await get("identity");
  const { headers, body } = await get("identity");
  const { body: gzipped } = await get("gzip");
  return { what, shopPath, path: `/${what}`, contentType: headers["content-type"] ?? "", body, gzipped };
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

/** Measures a page from every server, one right after the other. */
export async function comparePage(
  page: ShopPage,
  encoding: Encoding,
  senders: Senders,
  seconds: number,
): Promise<PageComparison> {
  const bytes = (encoding === "gzip" ? page.gzipped : page.body).byteLength;
  const from = (server: Server, path: string, bodyBytes = bytes) =>
    sendSteadily(server, { what: page.what, path, seconds, bodyBytes, headers: { "Accept-Encoding": encoding } });
  return {
    what: page.what,
    encoding,
    bytes,
    shop: await from(senders.shop, page.shopPath),
    // Its page is as large as it could be made without being the shop's own.
    framework: await from(senders.framework, page.path, Math.round(bytes * 0.8)),
    bare: await from(senders.bare, page.path),
    // nginx's compression differs slightly from Node's.
    fronted: senders.fronted && (await from(senders.fronted, page.shopPath, Math.round(bytes * 0.9))),
    files: senders.files && (await from(senders.files, page.path)),
  };
}

export function measurementsOf({ shop, framework, bare, fronted, files }: PageComparison): Measurement[] {
  return [shop, framework, bare, fronted, files].filter((one) => one !== undefined);
}
