import { z } from "zod";
import { pictureName } from "../contract/returns";
import { BOUNDS } from "./bounds";
import type { ReadBytes, Send } from "./call";

/** Pictures of returns, for callers who may open the order, and those of the shop. */
export function pictureCalls(send: Send, readBytes: ReadBytes) {
  const pathOf = (number: string) => `/orders/${encodeURIComponent(number)}/pictures`;
  return {
    add: (number: string, access: string | undefined, picture: Blob) =>
      send({
        method: "POST",
        path: pathOf(number),
        headers: { "X-Order-Access": access },
        body: picture,
        data: z.object({ name: pictureName }),
        timeout: BOUNDS.fileTimeoutMs,
      }),
    get: (number: string, access: string | undefined, name: string) =>
      readBytes(`${pathOf(number)}/${encodeURIComponent(name)}`, { "X-Order-Access": access }),
    /** A picture that everybody may see. */
    getPublic: (name: string) => readBytes(`/uploads/${encodeURIComponent(name)}`),
  };
}
