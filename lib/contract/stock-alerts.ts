import { z } from "zod";
import { sku } from "./envelope";
import { emailAddress } from "./field-schemas";

/** Who wants to know when a variant that is sold out can be bought again (docs/stock-alerts.md). */
export const stockAlertForm = z.strictObject({ sku, email: emailAddress });
export type StockAlertForm = z.output<typeof stockAlertForm>;
/** `confirmed` for members with their own verified address, who wait at once; null for all others, who get a mail first. */
export const stockAlertAnswer = z.object({ confirmed: z.literal(true) }).nullable();
export type StockAlertAnswer = z.infer<typeof stockAlertAnswer>;
export type StockAlertInput = z.input<typeof stockAlertForm>;
