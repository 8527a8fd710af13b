import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

/** Starts listening on a free port of this machine. @returns the origin, e.g. `http://127.0.0.1:40123` */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Sends `/pictures/{name}.png`, a plain green picture of 240 by 160 pixels; everything else is 404. */
export async function sendPicture(path: string, response: ServerResponse): Promise<void> {
  if (!/^\/pictures\/\w+\.png$/.test(path)) {
    response.writeHead(404).end();
    return;
  }
  const plain = sharp({ create: { width: 240, height: 160, channels: 3, background: "#2e7d4f" } });
  response.writeHead(200, { "Content-Type": "image/png" }).end(await plain.png().toBuffer());
}

/** A server of pictures on a port of its own, like a CDN. */
export function createPictureServer(): Server {
  return createServer((request, response) => void sendPicture(request.url ?? "", response));
}
