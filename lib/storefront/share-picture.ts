import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import sharp from "sharp";
import type { ShownId } from "../contract/shown-id";
import { decodeInTurn } from "../decode-in-turn";
import { SHARE_HEIGHT, SHARE_WIDTH } from "./brand-pictures";
import { cacheTags, productTag } from "./cache-tags";
import { getProduct } from "./catalogue";
import { fetchPicture, MAX_PIXELS } from "./own-picture";

/** Width and height of the product's picture within the share picture. */
const INNER = 550;

/** The first picture on a blurred background of its colours, as JPEG; null without a product or picture. */
export async function getSharePicture(id: ShownId): Promise<Uint8Array | null> {
  "use cache";
  cacheLife("hours");
  cacheTag(cacheTags.products, productTag(id));
  const product = await getProduct(id);
  const source = product?.images[0];
  if (!source) return null;
  return decodeInTurn(async () => {
    const picture = await fetchPicture(source.url);
    return picture ? compose(picture) : null;
  });
}

async function compose(picture: Buffer): Promise<Uint8Array> {
  const options = { limitInputPixels: MAX_PIXELS };
  const corners = `<svg width="${INNER}" height="${INNER}"><rect width="${INNER}" height="${INNER}" rx="28"/></svg>`;
  const inner = await sharp(picture, options)
    .resize(INNER, INNER, { fit: "cover" })
    .composite([{ input: Buffer.from(corners), blend: "dest-in" }])
    .png()
    .toBuffer();
  // Blurred while small: a tenth of the width is a hundredth of the work.
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
