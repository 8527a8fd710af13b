import { z } from "zod";

/** The steps before a new shop's first order, in the order of the checklist. */
export const openingSteps = [
  "company",
  "brand",
  "legal",
  "delivery",
  "payment",
  "invoices",
  "mail",
  "product",
  "home",
] as const;
export type OpeningStep = (typeof openingSteps)[number];

/** Without these the shop cannot open; nor with test keys of the invoice service. */
export const requiredSteps = ["company", "legal", "payment", "product"] as const satisfies readonly OpeningStep[];

/** Steps whose defaults may be right: staff confirm them by hand. */
const confirmedSteps = ["delivery", "payment", "invoices", "home"] as const satisfies readonly OpeningStep[];
export type ConfirmedStep = (typeof confirmedSteps)[number];

/** `steps` is empty in a shop that was open before the checklist existed. */
export const opening = z.object({
  is_open: z.boolean(),
  steps: z.array(z.object({ key: z.enum(openingSteps), done: z.boolean(), required: z.boolean() })),
  version: z.number().int().min(0),
});
export type Opening = z.infer<typeof opening>;

export const openShop = z.strictObject({ version: z.number().int().min(0) });

export const confirmStep = z.strictObject({ step: z.enum(confirmedSteps) });
