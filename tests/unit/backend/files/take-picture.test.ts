import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import { takePicture, takePublicPicture } from "@/lib/backend/files/take-picture";
import { ApiError } from "@/lib/backend/http/api-error";
import { MAX_PICTURE_BYTES } from "@/lib/contract/picture-limits";
import { files } from "../../../support/shop";

const MARK = "<script>__mark__()</script>";

const plain = sharp({ create: { width: 400, height: 200, channels: 3, background: "#0a7" } });
const jpeg = () => plain.clone().jpeg().toBuffer();
const png = () => plain.clone().png().toBuffer();

/** A chunk of a PNG file. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A few bytes that declare a picture of this size. */
function pngOfSize(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const row = Buffer.alloc(Math.ceil(width / 8) + 1);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk("IHDR", head), chunk("IDAT", deflateSync(row)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]);
}

/** A comment after the start of a JPEG file. */
async function jpegWithComment(text: string): Promise<Buffer> {
  const file = await jpeg();
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([file.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(text), file.subarray(2)]);
}

async function pngWithText(text: string): Promise<Buffer> {
  const file = await png();
  const afterHead = 8 + 25;
  return Buffer.concat([
    file.subarray(0, afterHead),
    chunk("tEXt", Buffer.from(`Comment\0${text}`)),
    file.subarray(afterHead),
  ]);
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
const ENTITIES = `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${SVG.replace("</svg>", "<text>&a;</text></svg>")}`;

const frames = (count: number) =>
  sharp(
    // sharp accepts descriptions of frames as well, which its types lack.
    Array.from({ length: count }, (_, frame) => ({
      create: { width: 8, height: 8, channels: 3 as const, background: frame % 2 ? "#fff" : "#000" },
    })) as never,
    { join: { animated: true } },
  );

/** The stored result of a file: all bytes as one text, and its pictures. */
async function kept(bytes: Uint8Array) {
  const store = files();
  const name = await takePicture(store, bytes);
  const { url, thumb_url } = await takePublicPicture(store, bytes);
  const names = [name, ...[url, thumb_url].map((path) => path.replace("/uploads/", ""))];
  const stored = await Promise.all(names.map(async (each) => Buffer.from((await store.read(each)) ?? [])));
  return { names, stored, text: Buffer.concat(stored).toString("latin1") };
}

async function refused(bytes: Uint8Array): Promise<boolean> {
  const store = files();
  const reasons = [takePicture, takePublicPicture].map((take) => take(store, bytes).catch((error: unknown) => error));
  for (const reason of await Promise.all(reasons)) if (!(reason instanceof ApiError)) return false;
  for await (const file of store.list()) throw new Error(`${file.name} was kept`);
  return true;
}

test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
  ["nothing", () => Buffer.alloc(0)],
  ["a page", () => Buffer.from(`<!doctype html>${MARK}`)],
  ["an SVG", () => Buffer.from(SVG)],
  ["an SVG as XML with a byte order mark", () => Buffer.from(`\uFEFF<?xml version="1.0"?>\n<!-- x -->\n${SVG}`)],
  ["an SVG in UTF-16", () => Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${SVG}`, "utf16le")],
  ["an SVG that reads files", () => Buffer.from(`<?xml version="1.0"?>${ENTITIES}`)],
  ["a compressed SVG", () => gzipSync(SVG)],
  [
    "a PDF",
    () => Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n"),
  ],
  ["a GIF that is a script as well", () => Buffer.from("GIF89a/*\0\0\0\0*/=1;alert(1)//\x3b")],
  ["a real GIF", () => plain.clone().gif().toBuffer()],
  ["a GIF of three hundred frames", () => frames(300).gif().toBuffer()],
  ["a WebP of two hundred frames", () => frames(200).webp({ loop: 0 }).toBuffer()],
  ["a TIFF", () => plain.clone().tiff().toBuffer()],
  [
    "the magic bytes of a JPEG before a page",
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(MARK)]),
  ],
  ["a JPEG that breaks off", async () => (await jpeg()).subarray(0, 400)],
  ["50,000 by 50,000 pixels in six kilobytes", () => pngOfSize(50_000, 50_000)],
  ["a line of 60 million pixels", () => pngOfSize(60_000_000, 1)],
  ["one byte too many", async () => Buffer.concat([await jpeg(), Buffer.alloc(MAX_PICTURE_BYTES)])],
])("docs/security.md, Input: %s is refused, and nothing of it is stored", async (_, make) => {
  expect(await refused(await make())).toBe(true);
});

test.each<[string, () => Promise<Buffer>]>([
  ["a JPEG with a page behind it", async () => Buffer.concat([await jpeg(), Buffer.from(MARK)])],
  ["a JPEG with a page in a comment", () => jpegWithComment(MARK)],
  ["a PNG with a page behind it", async () => Buffer.concat([await png(), Buffer.from(MARK)])],
  ["a PNG with an archive behind it", async () => Buffer.concat([await png(), Buffer.from(`PK\x03\x04${MARK}`)])],
  ["a PNG with a page in a text", () => pngWithText(MARK)],
  [
    "a WebP with a page behind it",
    async () => Buffer.concat([await plain.clone().webp().toBuffer(), Buffer.from(MARK)]),
  ],
  [
    "a photograph with where, when and by whom",
    () =>
      plain
        .clone()
        .withExif({ IFD0: { Copyright: "__mark__" }, IFD3: { GPSLatitude: "25/1 2/1 0/1", GPSLatitudeRef: "N" } })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><!--__mark__--></x:xmpmeta>`)
        .withIccProfile("p3")
        .jpeg()
        .toBuffer(),
  ],
])("docs/security.md, Input: %s keeps its pixels, and nothing else", async (_, make) => {
  const bytes = await make();
  expect(/__mark__/.test(bytes.toString("latin1")), "it was there").toBe(true);
  const { stored, text } = await kept(bytes);
  expect(text).not.toMatch(/__mark__|<script/);
  for (const picture of stored) {
    const { format, exif, xmp, icc, iptc, comments } = await sharp(picture).metadata();
    expect({ format, exif, xmp, icc, iptc, comments }).toEqual({ format: "webp" });
  }
  expect((await sharp(stored[0]).metadata()).width).toBe(400);
});

test("docs/security.md, Input: the orientation is applied to the pixels", async () => {
  const turned = await plain.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { stored } = await kept(turned);
  expect(await sharp(stored[0]).metadata()).toMatchObject({ width: 200, height: 400 });
});

test("docs/security.md, Input: names are random, match the shop's pattern, and reveal nothing of the file", async () => {
  const bytes = await jpeg();
  const names = [...(await kept(bytes)).names, ...(await kept(bytes)).names];
  expect(new Set(names).size).toBe(6);
  for (const name of names) expect(name).toMatch(/^(p-)?[0-9a-f]{32}(-half)?\.webp$/);
});
