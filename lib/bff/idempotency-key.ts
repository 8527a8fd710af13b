import "server-only";
import { idempotencyKey } from "../contract/order-forms";

/** The key of the intent that our page sent along; a wrong one counts as none. */
export function keyOf(request: Request): string | undefined {
  return idempotencyKey.safeParse(request.headers.get("Idempotency-Key")).data;
}
