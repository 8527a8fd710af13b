import { z } from "zod";
import { type RequestReturnInput, returnRequest, type UpdateReturn } from "../contract/returns";
import type { Send } from "./call";

/** Returns by their shopper; `access` is the token of the order, which a signed-in member does not need. */
export function returnCalls(send: Send) {
  return {
    list: (number: string, access?: string) =>
      send({
        path: "/returns",
        query: { number },
        headers: { "X-Order-Access": access },
        data: z.array(returnRequest),
      }),
    request: (body: RequestReturnInput, access?: string, idempotencyKey?: string) =>
      send({
        method: "POST",
        path: "/returns",
        headers: { "X-Order-Access": access, "Idempotency-Key": idempotencyKey },
        body,
        data: returnRequest,
      }),
    update: (id: number, body: UpdateReturn, access?: string) =>
      send({ method: "PUT", path: `/returns/${id}`, headers: { "X-Order-Access": access }, body, data: returnRequest }),
    withdraw: (id: number, access?: string) =>
      send({ method: "DELETE", path: `/returns/${id}`, headers: { "X-Order-Access": access }, data: returnRequest }),
  };
}
