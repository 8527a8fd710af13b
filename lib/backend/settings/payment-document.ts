import type { PaymentDocument, SavePayment } from "@/lib/contract/settings";
import { apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { offeredPayments, type PaymentOptions } from "../payment-methods/payment-options";
import { readSettingRows } from "./setting-rows";
import { paymentOf } from "./shop-rules";

/** How the shop is paid, as staff see it: a provider's keys are only there or not there. */
export async function readPaymentDocument(db: Database, options: PaymentOptions): Promise<PaymentDocument> {
  const { payment } = await readSettingRows(db, ["payment"]);
  return {
    ...paymentOf(payment),
    version: payment.version,
    bank_account_default: options.bankAccount ?? null,
    card_configured: options.card !== undefined,
  };
}

/**
 * At least one way to pay has to be left, and one that works: a transfer without an account is none.
 * @throws ApiError validation_failed
 */
export function requirePayable(input: SavePayment, options: PaymentOptions): void {
  if (offeredPayments(options, input, "home_delivery").length > 0) return;
  throw new ApiError("validation_failed", { errors: { methods: [apiMessage("fields.methods")] } });
}
