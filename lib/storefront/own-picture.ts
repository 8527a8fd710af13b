import "server-only";
import { env } from "../env";
import { absoluteUrl } from "./absolute-url";

/** Pictures are drawn by the shop itself or decoded at upload; this limit is for any other. */
const MAX_BYTES = 10 * 1024 * 1024;
const FETCH_MS = 5_000;

/** For `sharp`: a picture with more pixels is not decoded. */
export const MAX_PIXELS = 50_000_000;

/**
 * A picture's bytes, from this server's own port first: behind a proxy the public address may not be reachable from
 * here.
 */
export async function fetchPicture(url: string): Promise<Buffer | null> {
  const addresses = url.startsWith("/") ? [`http://127.0.0.1:${env.PORT}${url}`, absoluteUrl(url)] : [absoluteUrl(url)];
  for (const address of addresses) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(FETCH_MS) }).catch(() => undefined);
    const isPicture = answer?.ok && answer.headers.get("Content-Type")?.startsWith("image/");
    if (!answer || !isPicture || Number(answer.headers.get("Content-Length") ?? 0) > MAX_BYTES) {
      await answer?.body?.cancel();
      continue;
    }
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (bytes.byteLength <= MAX_BYTES) return bytes;
  }
  return null;
}
