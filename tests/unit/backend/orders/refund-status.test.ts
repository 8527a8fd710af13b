import { expect, test } from "vitest";
import { type RefundStep, refundSteps } from "@/lib/backend/orders/refund-status";
import { step } from "@/lib/backend/orders/transition-table";
import type { Actor } from "@/lib/contract/actors";
import { refundReasons, refundStatuses } from "@/lib/contract/payments";

/** Every allowed transition: from, to, by whom; with `goodwill` only for voluntary refunds. */
const allowed: Record<string, string> = {
  "due send system": "sending",
  "refused send system": "sending",
  "sending wait system": "due",
  "sending succeed system": "succeeded",
  "unclear succeed system": "succeeded",
  "sending refuse system": "refused",
  "unclear refuse system": "refused",
  "sending lose_sight system": "unclear",
  "refused retry staff": "due",
  "due take_over staff": "by_hand",
  "refused take_over staff": "by_hand",
  "unclear take_over staff": "by_hand",
  "due take_over system": "by_hand",
  "refused take_over system": "by_hand",
  "unclear take_over system": "by_hand",
  "by_hand settle staff": "succeeded",
  "due withdraw staff goodwill": "withdrawn",
  "refused withdraw staff goodwill": "withdrawn",
  "by_hand withdraw staff goodwill": "withdrawn",
};

const actors: Actor[] = ["shopper", "staff", "system"];

test.each(refundReasons)("docs/orders.md: every status, transition and actor, of a refund because of %s", (reason) => {
  const found: Record<string, string> = {};
  for (const from of refundStatuses)
    for (const name of Object.keys(refundSteps) as RefundStep[])
      for (const actor of actors) {
        const to = step(refundSteps, name, from, actor, { reason });
        if (to) found[`${from} ${name} ${actor}${name === "withdraw" ? ` ${reason}` : ""}`] = to;
      }
  const expected = Object.entries(allowed).filter(([key]) => !key.includes("withdraw") || key.endsWith(reason));
  expect(found).toEqual(Object.fromEntries(expected));
});
