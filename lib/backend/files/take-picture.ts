import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { ApiError } from "../http/api-error";
import type { FileStore } from "./file-store";

/** Largest picture that is taken in, in bytes and pixels (hardening.md, "Input"). */
export const MAX_PICTURE_BYTES = 10_000_000;
const MAX_PIXELS = 50_000_000;
/** The longer side of what is kept. */
const KEPT_SIDE = 1600;
const FORMATS = ["jpeg", "png", "webp", "heif"];

/**
 * Takes in a picture that somebody uploaded: decoded and written anew, so that nothing of the file but its pixels is kept,
 * neither place and time of the photograph nor whatever else it may carry.
 * @returns its random name in the store
 * @throws ApiError picture_refused for everything that is not a picture of a known kind and size
 */
export async function takePicture(store: FileStore, bytes: Uint8Array): Promise<string> {
  if (bytes.length === 0 || bytes.length > MAX_PICTURE_BYTES) throw new ApiError("picture_refused");
  const written = await rewrite(bytes).catch(() => {
    throw new ApiError("picture_refused");
  });
  const name = `${randomBytes(16).toString("hex")}.webp`;
  await store.write(name, written);
  return name;
}

async function rewrite(bytes: Uint8Array): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
  const { format } = await picture.metadata();
  if (!FORMATS.includes(format ?? "")) throw new Error("not a known kind");
  return picture
    .rotate()
    .resize(KEPT_SIDE, KEPT_SIDE, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}
