import "server-only";
import { idempotencyKey } from "../contract/order-forms";

/** The idempotency key from our page; an invalid one counts as none. */
export function keyOf(request: Request): string | undefined {
  return idempotencyKey.safeParse(request.headers.get("Idempotency-Key")).data;
}
