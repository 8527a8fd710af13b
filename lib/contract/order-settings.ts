import { z } from "zod";
import { wrongBeside } from "./beside-others";
import { optionalLine } from "./field-schemas";
import { type OrderSettings, orderSettings, seen } from "./settings";

/** The maximum must be above the minimum, or nothing could be ordered. */
function checkLimits({ minimum_total, maximum_total }: OrderSettings, context: z.RefinementCtx): void {
  if (maximum_total === null || maximum_total >= minimum_total) return;
  const issue = { code: "too_small", origin: "number", minimum: minimum_total, inclusive: true } as const;
  context.addIssue({ ...issue, input: maximum_total, path: ["maximum_total"] });
}

function checkPause({ paused_from, paused_until }: OrderSettings, context: z.RefinementCtx): void {
  if (!paused_until || (paused_from && paused_until >= paused_from)) return;
  const problem = paused_from
    ? { path: ["paused_until"], ...wrongBeside("back_office.ends_too_early") }
    : { path: ["paused_from"] };
  context.addIssue({ code: "custom", input: paused_until, ...problem });
}

const formDay = z
  .union([z.iso.date(), z.literal("")])
  .nullable()
  .default(null)
  .transform((day) => day || null);
const strictOrders = z.strictObject({
  ...orderSettings.shape,
  paused_from: formDay,
  paused_until: formDay,
  pause_text: optionalLine(100).default(""),
});
const checkOrders = (settings: OrderSettings, context: z.RefinementCtx) => {
  checkLimits(settings, context);
  checkPause(settings, context);
};
export const ordersForm = strictOrders.superRefine(checkOrders);
export const saveOrders = strictOrders.extend(seen).superRefine(checkOrders);
