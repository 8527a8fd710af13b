import type { Context } from "hono";
import type { AdminOrder } from "@/lib/contract/orders";
import type { ApiMessageKey } from "@/lib/i18n/translate";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { doOnce } from "../http/idempotency";
import type { ActedBy } from "../orders/change-order";
import { allowedTo, forRole } from "./mask-order";
import { watchOrder } from "./order-audit";
import { findAdminOrder } from "./queries";

/** Who of the staff is behind the call. */
export function byStaff(c: Context<BackendEnv>): ActedBy {
  return { actor: "staff", name: c.get("administrator").name };
}

/**
 * The order as it is after a call of the back office, as this member of the staff may see it; the answer of every such
 * call.
 * @throws ApiError not_found
 */
export async function readAdminOrder(c: Context<BackendEnv>, number: string): Promise<AdminOrder> {
  const found = await findAdminOrder(c.get("db"), number);
  if (!found) throw new ApiError("not_found");
  const { role } = c.get("administrator");
  return allowedTo(forRole(found, role), role);
}

type Change<Input> = {
  number: string;
  /** What the call's idempotency key belongs to. */
  scope: string;
  input: Input;
  /** The input as the log keeps it, without what is personal; the input itself by default. */
  asked?: Record<string, unknown>;
};

type Work<Input> = (db: Database, input: Input, by: ActedBy) => Promise<unknown>;

/** Changes an order at most once per key of the call, and notes for the log what moved beside what was asked for. */
export async function changeOrderOnce<Input extends Record<string, unknown>>(
  c: Context<BackendEnv>,
  { number, scope, input, asked = input }: Change<Input>,
  work: Work<Input>,
): Promise<void> {
  const { before, after } = await watchOrder(c.get("db"), number, () =>
    doOnce(c, scope, input, async (db) => void (await work(db, input, byStaff(c)))),
  );
  const { version: _, ...request } = asked;
  noteForAudit(c, { before, after: { ...after, request } });
}

/** The same, answered with the order as it is then. */
export async function orderCommand<Input extends Record<string, unknown>>(
  c: Context<BackendEnv>,
  { message = "order_changed", ...change }: Change<Input> & { message?: ApiMessageKey },
  work: Work<Input>,
) {
  await changeOrderOnce(c, change, work);
  return ok(await readAdminOrder(c, change.number), message);
}
