import type { Context } from "hono";
import pLimit from "p-limit";
import { ApiError } from "./api-error";

/** Runs a use of a request's file once its bytes are there. */
export type Upload = <T>(use: (bytes: Uint8Array) => Promise<T>) => Promise<T>;

/** The uploads of this process that are in memory at once, so that many large ones fit in that of a small host. */
const atOnce = pLimit(2);
/** A client that sends slower gives its place to others. */
const READ_MS = 120_000;

/**
 * The file that a request sends as its body. It is not read before its turn: until then it waits in the connection.
 * @throws ApiError malformed_body when it does not arrive, or not in time
 */
export function uploadOf(c: Context): Upload {
  return (use) => atOnce(async () => use(new Uint8Array(await inTime(c.req.arrayBuffer()))));
}

async function inTime<T>(reading: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, READ_MS);
  });
  return Promise.race([reading, late])
    .catch(() => {
      throw new ApiError("malformed_body");
    })
    .finally(() => clearTimeout(timer));
}
