import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A page at its path, as the shop sent it, plain and compressed. */
export type Page = { path: string; contentType: string; body: Uint8Array; gzipped: Uint8Array };

/** The message of the parent, and its answer. */
export type PagesMessage = { pages: Page[] };
export type ListeningMessage = { port: number };

/**
 * The fastest that Node can serve a page: bytes from memory. In a separate process, like the shop, so that both share
 * the machine with the load generator in the same way.
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
// Ends with the parent, however that ends.
process.once("disconnect", () => process.exit(0));
