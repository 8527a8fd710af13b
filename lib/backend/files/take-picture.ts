import { randomBytes } from "node:crypto";
import type { UploadedPicture } from "@/lib/contract/uploads";
import { ApiError } from "../http/api-error";
import type { FileStore } from "./file-store";

/** Largest picture that is taken in, in bytes and pixels (docs/security.md, "Input"). */
export const MAX_PICTURE_BYTES = 10_000_000;
const MAX_PIXELS = 50_000_000;
/** The longer side of stored pictures, in pixels. */
const KEPT_SIDE = 1600;
const FORMATS = ["jpeg", "png", "webp", "heif"];

/**
 * Decodes and encodes again, so that only pixels are stored, without metadata of place or time. @returns its random
 * name
 * @throws ApiError picture_refused for everything that is not a picture of a known kind and size
 */
export async function takePicture(store: FileStore, bytes: Uint8Array): Promise<string> {
  const { data } = await rewrite(bytes, KEPT_SIDE);
  const name = `${randomBytes(16).toString("hex")}.webp`;
  await store.write(name, data);
  return name;
}

/** The longer side of a review picture's thumbnail, as shown beside the text, at three pixels per point. */
const THUMB_SIDE = 320;

/** Stores a review picture in full and small size (`-thumb`). @returns its name @throws ApiError picture_refused */
export async function takeReviewPicture(store: FileStore, bytes: Uint8Array): Promise<string> {
  const { data } = await rewrite(bytes, KEPT_SIDE);
  const thumb = await rewrite(data, THUMB_SIDE);
  const name = `r-${randomBytes(16).toString("hex")}`;
  await store.write(`${name}.webp`, data);
  await store.write(`${name}-thumb.webp`, thumb.data);
  return `${name}.webp`;
}

/**
 * Stores a public picture in full and half size; `bytes` is the length of the full size. @throws ApiError
 * picture_refused
 */
export async function takePublicPicture(
  store: FileStore,
  bytes: Uint8Array,
): Promise<UploadedPicture & { bytes: number }> {
  const { data, info } = await rewrite(bytes, KEPT_SIDE);
  const half = await rewrite(data, Math.ceil(Math.max(info.width, info.height) / 2));
  const name = `p-${randomBytes(16).toString("hex")}`;
  await store.write(`${name}.webp`, data);
  await store.write(`${name}-half.webp`, half.data);
  const { width, height, size } = info;
  return { url: `/uploads/${name}.webp`, thumb_url: `/uploads/${name}-half.webp`, width, height, bytes: size };
}

async function rewrite(bytes: Uint8Array, side: number) {
  if (bytes.length === 0 || bytes.length > MAX_PICTURE_BYTES) throw new ApiError("picture_refused");
  // Loaded with the first picture: the module is large, and most processes never need it.
  const { default: sharp } = await import("sharp");
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { format } = await picture.metadata();
    if (!FORMATS.includes(format ?? "")) throw new Error("not a known kind");
    return await picture
      .rotate()
      .resize(side, side, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw new ApiError("picture_refused");
  }
}
