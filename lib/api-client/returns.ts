import { z } from "zod";
import type { FileStream } from "../contract/file-stream";
import { pictureName, type RequestReturnInput, returnRequest, type UpdateReturn } from "../contract/returns";
import { BOUNDS } from "./bounds";
import type { ReadBytes, Send } from "./call";
import { openedBy, pathOf } from "./orders";

/** A shopper's returns; `access` is the token of the order, which a signed-in member does not need. */
export function returnCalls(send: Send) {
  return {
    list: (number: string, access?: string) =>
      send({ path: "/returns", query: { number }, headers: openedBy(access), data: z.array(returnRequest) }),

    request: (body: RequestReturnInput, access?: string, key?: string) =>
      send({ method: "POST", path: "/returns", headers: openedBy(access, key), body, data: returnRequest }),

    update: (id: number, body: UpdateReturn, access?: string) =>
      send({ method: "PUT", path: `/returns/${id}`, headers: openedBy(access), body, data: returnRequest }),

    withdraw: (id: number, access?: string) =>
      send({ method: "DELETE", path: `/returns/${id}`, headers: openedBy(access), data: returnRequest }),
  };
}

/** Pictures of returns, for callers who may read the order, and public pictures of the shop. */
export function pictureCalls(send: Send, readBytes: ReadBytes) {
  return {
    add: (number: string, access: string | undefined, picture: Blob | FileStream) =>
      send({
        method: "POST",
        path: `${pathOf(number)}/pictures`,
        headers: openedBy(access),
        body: picture,
        data: z.object({ name: pictureName }),
        timeout: BOUNDS.fileTimeoutMs,
      }),

    get: (number: string, access: string | undefined, name: string) =>
      readBytes(`${pathOf(number)}/pictures/${encodeURIComponent(name)}`, openedBy(access)),

    /** A public picture. */
    getPublic: (name: string) => readBytes(`/uploads/${encodeURIComponent(name)}`),
  };
}
