import { createServer } from "node:net";

/** @type {Record<string, (place: { host: string, port: number }) => string>} */
const REASONS = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken: another program listens there. End it, or set PORT to another one.`,
  EACCES: ({ port }) => `Port ${port} is not for this user: the system keeps it. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST=${host} is no address of this machine.`,
};

/**
 * @param {{ host: string, port: number }} place port 0 is any
 * @throws {Error} one line when the port cannot be used
 */
export async function requirePort({ host, port }) {
  const probe = createServer();
  try {
    await new Promise((resolve, reject) => {
      probe.once("error", reject);
      probe.listen({ host, port }, () => resolve(undefined));
    });
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code ?? "";
    throw new Error(REASONS[code]?.({ host, port }) ?? `The shop cannot listen on ${host}:${port} (${code}).`);
  }
  await new Promise((resolve) => probe.close(() => resolve(undefined)));
}
