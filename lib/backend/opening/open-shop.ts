import type { Opening, requiredSteps } from "@/lib/contract/opening";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { InvoiceOptions } from "../invoice-services/invoice-options";
import type { PaymentOptions } from "../payment-methods/payment-options";
import { saveSettingRow } from "../settings/setting-rows";
import { readOpening } from "./read-opening";

type RequiredStep = (typeof requiredSteps)[number] | "invoices";

/**
 * Opens the shop to visitors; it cannot be closed again. `errors` of the refusal name the missing steps.
 * @throws ApiError state_conflict, not_ready, version_conflict
 */
export async function openShop(
  tx: Database,
  version: number,
  payments: PaymentOptions,
  invoicing: InvoiceOptions,
): Promise<Opening> {
  const found = await readOpening(tx, payments, invoicing);
  if (found.is_open) throw new ApiError("state_conflict");
  const missing = found.steps.filter(({ required, done }) => required && !done).map(({ key }) => key as RequiredStep);
  if (missing.length > 0) {
    const errors = Object.fromEntries(missing.map((step) => [step, [apiMessage(`opening.${step}`)]]));
    throw new ApiError("not_ready", { errors });
  }
  return { ...found, is_open: true, version: await saveSettingRow(tx, "opening", { is_open: true }, version) };
}
