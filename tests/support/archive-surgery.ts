import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { packTar, unpackTar } from "modern-tar";

type Part = { name: string; text: string };

/** Writes an archive again with changed parts: what an attacker with the file could do to it. */
export async function operate(file: string, to: string, change: (parts: Part[]) => Part[]): Promise<void> {
  const entries = await unpackTar(gunzipSync(readFileSync(file)));
  const parts = entries.map(({ header, data }) => ({ name: header.name, text: Buffer.from(data ?? "").toString() }));
  const packed = await packTar(
    change(parts).map(({ name, text }) => ({
      header: { name, size: Buffer.byteLength(text), type: "file" },
      body: text,
    })),
  );
  writeFileSync(to, gzipSync(packed));
}

/** The same with other contents in the parts of this name. */
export function rewriting(name: RegExp, change: (text: string) => string): (parts: Part[]) => Part[] {
  return (parts) => parts.map((part) => (name.test(part.name) ? { ...part, text: change(part.text) } : part));
}
