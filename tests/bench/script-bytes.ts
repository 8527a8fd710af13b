import { gzipSync } from "node:zlib";
import { scriptFilesOf } from "../support/script-files";

/** Bytes of all script that a page loads, each file compressed by itself. */
export async function scriptBytes(shopUrl: string, path: string): Promise<number> {
  const html = await (await fetch(shopUrl + path)).text();
  const sizes = scriptFilesOf(html).map(async (file) => {
    const answer = await fetch(new URL(file, shopUrl));
    if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
    return gzipSync(Buffer.from(await answer.arrayBuffer())).byteLength;
  });
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}
