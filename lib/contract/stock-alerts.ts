import { z } from "zod";
import { sku } from "./envelope";
import { emailAddress } from "./field-schemas";

/** Asks for a mail when a sold-out variant can be bought again (docs/stock-alerts.md). */
export const stockAlertForm = z.strictObject({ sku, email: emailAddress });
export type StockAlertForm = z.output<typeof stockAlertForm>;
/** `confirmed` for members with their own verified address; null for all others, who get a mail to confirm first. */
export const stockAlertAnswer = z.object({ confirmed: z.literal(true) }).nullable();
export type StockAlertAnswer = z.infer<typeof stockAlertAnswer>;
export type StockAlertInput = z.input<typeof stockAlertForm>;
