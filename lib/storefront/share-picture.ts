import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import sharp from "sharp";
import { env } from "../env";
import { absoluteUrl } from "./absolute-url";
import { cacheTags, productTag } from "./cache-tags";
import { getProduct } from "./catalogue";
import { SHARE_HEIGHT, SHARE_WIDTH } from "./share-metadata";

/** A product's picture is drawn by the shop itself or decoded at upload; these bounds are for what is neither. */
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_PIXELS = 50_000_000;
const FETCH_MS = 5_000;
/** Width and height of the product's picture within the share picture. */
const INNER = 550;

/**
 * The share picture of a product: its first picture in the middle of a soft wash of its colours, as JPEG, which
 * every reader of Open Graph understands. Kept with the product; null when there is no product or no picture to be had.
 */
export async function getSharePicture(id: number): Promise<Uint8Array | null> {
  "use cache";
  cacheLife("hours");
  cacheTag(cacheTags.products, productTag(id));
  const product = await getProduct(id);
  const source = product?.images[0];
  if (!source) return null;
  return inTurn(async () => {
    const picture = await fetchPicture(source.url);
    return picture ? compose(picture) : null;
  });
}

let last: Promise<unknown> = Promise.resolve();

/** One picture at a time, so that a reader who asks for all of them at once does not take the whole machine. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => undefined);
  return mine;
}

/** The picture's bytes, from this server's own port first: behind a proxy the public address may not lead back here. */
async function fetchPicture(url: string): Promise<Buffer | null> {
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

async function compose(picture: Buffer): Promise<Uint8Array> {
  const options = { limitInputPixels: MAX_PIXELS };
  const corners = `<svg width="${INNER}" height="${INNER}"><rect width="${INNER}" height="${INNER}" rx="28"/></svg>`;
  const inner = await sharp(picture, options)
    .resize(INNER, INNER, { fit: "cover" })
    .composite([{ input: Buffer.from(corners), blend: "dest-in" }])
    .png()
    .toBuffer();
  // Blurred while small, down to a wash of its colours: a tenth of the width is a hundredth of the work.
  const soft = await sharp(picture, options)
    .resize(SHARE_WIDTH / 10, SHARE_HEIGHT / 10, { fit: "cover" })
    .flatten({ background: "#ffffff" })
    .blur(16)
    .linear(0.75, 46)
    .png()
    .toBuffer();
  const jpeg = await sharp(soft)
    .resize(SHARE_WIDTH, SHARE_HEIGHT, { kernel: "cubic" })
    .composite([{ input: inner }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return new Uint8Array(jpeg);
}
