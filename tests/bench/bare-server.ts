import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A page under a path of its own, as the shop sent it, in the two forms that it sends. */
export type Page = { path: string; contentType: string; body: Uint8Array; gzipped: Uint8Array };

/** What the parent sends once, and what it is told back. */
export type PagesMessage = { pages: Page[] };
export type ListeningMessage = { port: number };

/**
 * The least that Node can do for a page: bytes from memory. A process of its own, as the shop is, so that both share the
 * machine with the sender of the load in the same way.
 */
function serve({ pages }: PagesMessage): void {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const server = createServer((request, response) => {
    const page = byPath.get(request.url ?? "");
    if (!page) {
      response.writeHead(404).end();
      return;
    }
    const isGzip = request.headers["accept-encoding"]?.includes("gzip");
    const body = isGzip ? page.gzipped : page.body;
    response.writeHead(200, {
      "Content-Type": page.contentType,
      "Content-Length": body.byteLength,
      ...(isGzip && { "Content-Encoding": "gzip" }),
    });
    response.end(body);
  });
  server.listen(0, "127.0.0.1", () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ port } satisfies ListeningMessage);
  });
}

process.once("message", serve);
// However the parent ends, nothing is left listening.
process.once("disconnect", () => process.exit(0));
