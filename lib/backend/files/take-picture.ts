import { randomBytes } from "node:crypto";
import { totalmem } from "node:os";
import type { Metadata, SharpOptions } from "sharp";
import { refusedKind } from "@/lib/contract/picture-kind";
import { KEPT_SIZE, MAX_PICTURE_BYTES } from "@/lib/contract/picture-limits";
import type { PictureRefusal } from "@/lib/contract/picture-refusals";
import type { UploadedPicture } from "@/lib/contract/uploads";
import { decodeInTurn } from "@/lib/decode-in-turn";
import { ApiError } from "../http/api-error";
import type { FileStore } from "./file-store";

/** Most pixels, and the longest side that a JPEG can have (docs/security.md, "Input"). */
const MAX_PIXELS = 110_000_000;
const MAX_SIDE = 65_535;
/** Most bytes for a picture that cannot be decoded row by row: a fifth of the memory that this process may use. */
const MAX_DECODED_BYTES = Math.min(300_000_000, (process.constrainedMemory() || totalmem()) / 5, totalmem() / 5);
/** What a JPEG may lack at its end: a share of its rows, at least two rows of blocks. */
const MISSING = { share: 0.03, rows: 32 };

/**
 * Decodes and encodes again, so that only pixels are stored, without metadata of place or time. @returns its random
 * name
 * @throws ApiError picture_refused for everything that is not a picture of a known kind and size
 */
export async function takePicture(store: FileStore, bytes: Uint8Array): Promise<string> {
  const { data } = await rewrite(checked(bytes));
  const name = `${randomBytes(16).toString("hex")}.webp`;
  await store.write(name, data);
  return name;
}

/** The width of a review picture's thumbnail, as shown beside the text, at three pixels per point. */
const THUMB_WIDTH = 320;

/** Stores a review picture in full and small size (`-thumb`). @returns its name @throws ApiError picture_refused */
export async function takeReviewPicture(store: FileStore, bytes: Uint8Array): Promise<string> {
  const { data } = await rewrite(checked(bytes));
  const thumb = await rewrite(data, THUMB_WIDTH);
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
  const { data, info } = await rewrite(checked(bytes));
  const half = await rewrite(data, Math.ceil(info.width / 2));
  const name = `p-${randomBytes(16).toString("hex")}`;
  await store.write(`${name}.webp`, data);
  await store.write(`${name}-half.webp`, half.data);
  const { width, height, size } = info;
  return { url: `/uploads/${name}.webp`, thumb_url: `/uploads/${name}-half.webp`, width, height, bytes: size };
}

const refused = (picture: PictureRefusal) => new ApiError("picture_refused", { picture });

/** @throws ApiError picture_refused for what need not be decoded to be refused */
function checked(bytes: Uint8Array): Uint8Array {
  const unwanted = bytes.length > MAX_PICTURE_BYTES ? "bytes" : refusedKind(bytes);
  if (unwanted) throw refused(unwanted);
  return bytes;
}

async function rewrite(bytes: Uint8Array, width = KEPT_SIZE.width) {
  // Loaded with the first picture: the module is large, and most processes never need it.
  const { default: sharp } = await import("sharp");
  // No picture is decoded twice, and memory that libvips keeps is not returned to the system.
  sharp.cache(false);
  const open = (failOn: SharpOptions["failOn"]) => sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn });

  /** Whether a JPEG that breaks off lacks so little that browsers show no difference. */
  async function isNearlyWhole({ width, height, isProgressive }: Metadata): Promise<boolean> {
    // The rows of a progressive one come in several passes: the one that broke off has to be among the last.
    if (isProgressive) return isInLastPass(bytes);
    const missing = Math.max(MISSING.rows, Math.ceil(height * MISSING.share));
    const there = { left: 0, top: 0, width, height: Math.max(1, height - missing) };
    const read = open("error").extract(there).resize(64).raw().toBuffer();
    return read.then(
      () => true,
      () => false,
    );
  }

  return decodeInTurn(async () => {
    // Reads only the head.
    const meta = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw refused("damaged");
      });
    if (hasTooManyPixels(meta)) throw refused("pixels");
    const encode = (failOn: SharpOptions["failOn"]) => {
      const picture = open(failOn).autoOrient();
      // Without this, sharp converts 16-bit colours to Display P3, and the file does not say so.
      if (meta.depth === "ushort" && meta.hasProfile) picture.withIccProfile("srgb");
      return picture
        .resize({ ...KEPT_SIZE, width, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer({ resolveWithObject: true });
    };
    return encode("error").catch(async () => {
      if (meta.format === "jpeg" && (await isNearlyWhole(meta))) return encode("none");
      throw refused("damaged");
    });
  });
}

/** Rows of a JPEG or PNG are decoded, shrunk and dropped one after another; all else is in memory as a whole. */
function hasTooManyPixels({ format, width, height, isProgressive, chromaSubsampling }: Metadata): boolean {
  const byKind: Record<string, number> = { heif: 18, webp: 4, png: 4, jpeg: chromaSubsampling === "4:2:0" ? 3.5 : 6.5 };
  const isByRow = (format === "jpeg" || format === "png") && !isProgressive;
  const decoded = isByRow ? 0 : width * height * (byKind[format] ?? Number.POSITIVE_INFINITY);
  return width * height > MAX_PIXELS || Math.max(width, height) > MAX_SIDE || decoded > MAX_DECODED_BYTES;
}

/** Whether a progressive JPEG goes as far as a pass (scan) that brings the last bit of its values. */
function isInLastPass(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const scan = file.lastIndexOf(Buffer.from([0xff, 0xda]));
  const length = file.readUInt16BE(Math.min(scan + 2, file.length - 2));
  return ((file[scan + 1 + length] ?? 1) & 0x0f) === 0;
}
