import { z } from "zod";
import { emailAddress } from "./contact";
import { sku } from "./envelope";

/** Who wants to know when a variant that is sold out can be bought again (docs/stock-alerts.md). */
export const stockAlertForm = z.strictObject({ sku, email: emailAddress });
export type StockAlertForm = z.output<typeof stockAlertForm>;
export type StockAlertInput = z.input<typeof stockAlertForm>;
