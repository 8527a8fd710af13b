import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { nginxFrame } from "../e2e/support/nginx";
import { end, freePort, start, waitFor } from "../e2e/support/processes";
import type { Page } from "./bare-server";
import type { Server } from "./measurement";

/** nginx with the same bytes as files: the maximum of a web server. */
export async function startFileServer(pages: Page[]): Promise<Server & { stop: () => Promise<void> }> {
  const place = mkdtempSync(join(tmpdir(), "shop-files-"));
  chmodSync(place, 0o755);
  for (const { path, body, gzipped } of pages) {
    const file = join(place, "root", `${path}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, body);
    writeFileSync(`${file}.gz`, gzipped);
  }
  const port = await freePort();
  writeFileSync(join(place, "nginx.conf"), nginxFrame(place, fileServer(place, port)));
  const started = start("nginx", ["-p", place, "-c", join(place, "nginx.conf")], place, {});
  const stop = async () => {
    await end(started);
    rmSync(place, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  await waitFor(url + (pages[0]?.path ?? "/"), started, 20);
  return { engine: "", url, pid: 0, stop };
}

/** No log, and compressed files where there are some. */
function fileServer(place: string, port: number): string {
  return `access_log off;
  server {
    listen 127.0.0.1:${port};
    root ${place}/root;
    location / { gzip_static on; try_files $uri.html =404; }
  }`;
}
