import type { PictureRefusal } from "./picture-refusals";

/** What is read of a file: moving pictures say so before their pixels, after profiles of some kilobytes. */
export const HEAD_BYTES = 16_384;

/**
 * Why a file is refused for its kind, as its bytes tell, whatever its name; undefined for JPEG, PNG, WebP and AVIF that
 * do not move. A moving picture is refused, since only its first frame would be kept.
 */
export function refusedKind(bytes: Uint8Array): PictureRefusal | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  if (head === "") return "empty";
  if (head.startsWith("\xff\xd8\xff")) return undefined;
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return head.split("IDAT")[0]?.includes("acTL") ? "animated" : undefined;
  if (/^RIFF.{4}WEBP/s.test(head)) return /^.{12}VP8X/s.test(head) && head.charCodeAt(20) & 2 ? "animated" : undefined;
  const [, brand = "", others = ""] = /^.{4}ftyp(.{4})(.{0,64})/s.exec(head) ?? [];
  if (brand === "avis") return "animated";
  if (/avif/.test(brand + others)) return undefined;
  return /^(?:hei|hev|mif1|msf1)/.test(brand) ? "heic" : "kind";
}
