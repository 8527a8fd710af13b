import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { createTarDecoder, createTarPacker } from "modern-tar";
import { BackupError } from "./backup-error";

/** Limit in bytes of an entry, which is read into memory; larger ones were not written by us. */
const MAX_ENTRY = 256_000_000;

export type Entry = { name: string; bytes: Uint8Array };

/**
 * Writes a `.tar.gz`, readable by its owner only; it is on the disk when this returns.
 * @throws errors of `fill` and of the disk; the caller deals with the unfinished file
 */
export async function writeArchive(
  file: string,
  fill: (add: (name: string, bytes: Uint8Array) => Promise<void>) => Promise<void>,
): Promise<void> {
  // Made before anything can fail: a stream would make it later, after the caller has removed what it found.
  const target = (await open(file, "wx", 0o600)).createWriteStream({ flush: true });
  const { readable, controller } = createTarPacker();
  const written = pipeline(Readable.fromWeb(readable as NodeReadableStream), createGzip(), target);
  // An error that ends the writing also fails the next `add`; this only prevents an unhandled rejection.
  written.catch(() => {});
  try {
    await fill(async (name, bytes) => {
      const writer = controller.add({ name, size: bytes.length, type: "file", mode: 0o600 }).getWriter();
      await writer.write(bytes);
      await writer.close();
    });
    controller.finalize();
  } catch (error) {
    controller.error(error);
    await written.catch(() => {});
    throw error;
  }
  await written;
}

/** The entries of a `.tar.gz` in order, one in memory at a time. @throws BackupError for a damaged file */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const unzipped = createGunzip();
  pipeline(createReadStream(file), unzipped).catch(() => {});
  const entries = (Readable.toWeb(unzipped) as unknown as ReadableStream<Uint8Array>).pipeThrough(
    createTarDecoder({ strict: true }),
  );
  const reader = entries.getReader();
  const read = async () => {
    try {
      const { done, value } = await reader.read();
      if (done) return undefined;
      const { name, size } = value.header;
      if (size > MAX_ENTRY) throw new Error(`${name} is larger than anything a backup has`);
      return { name, bytes: new Uint8Array(await new Response(value.body).arrayBuffer()) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new BackupError(`There is no file ${file}.`);
      throw new BackupError(`${file} cannot be read to its end: it is damaged or cut off (${reasonOf(error)}).`);
    }
  };
  try {
    for (let entry = await read(); entry; entry = await read()) yield entry;
  } finally {
    await reader.cancel().catch(() => {});
    unzipped.destroy();
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
