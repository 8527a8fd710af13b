import { HEAD_BYTES, refusedKind } from "@/lib/contract/picture-kind";
import { KEPT_SIZE, MAX_PICTURE_BYTES } from "@/lib/contract/picture-limits";

/** Most pixels of a canvas in Safari; a larger one stays empty. */
const MAX_CANVAS = 16_777_216;
/** High, since the server encodes the picture once more. */
const QUALITY = 0.92;

/**
 * What is sent of a chosen file: the file itself when it is small enough; otherwise the picture in the size in which it
 * is stored, upright and in sRGB, also of a HEIC where the browser reads it. Of what the server will refuse for its
 * kind only the head, so that it can say why.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const head = file.slice(0, HEAD_BYTES, file.type);
  const kind = refusedKind(new Uint8Array(await head.arrayBuffer()));
  if (kind && kind !== "heic") return head;
  const shrunk = await redraw(file, kind === "heic");
  return shrunk ?? (kind ? head : file);
}

/** Undefined if the picture is small enough or cannot be drawn. */
async function redraw(file: File, isForeign: boolean): Promise<Blob | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    // Both are of the upright picture.
    const { naturalWidth: width, naturalHeight: height } = picture;
    const scale = Math.min(1, KEPT_SIZE.width / width, KEPT_SIZE.height / height);
    if (scale === 1 && file.size <= MAX_PICTURE_BYTES && !isForeign) return undefined;
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(width * scale));
    canvas.height = Math.max(1, Math.round(height * scale));
    const context = canvas.getContext("2d");
    if (!context || canvas.width * canvas.height > MAX_CANVAS) return undefined;
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    // A JPEG has no transparency to keep. Browsers that cannot write WebP write PNG.
    const type = isForeign || file.type === "image/jpeg" ? "image/jpeg" : "image/webp";
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), type, QUALITY));
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
