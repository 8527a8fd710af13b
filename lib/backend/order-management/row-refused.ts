import { paymentWord } from "@/lib/contract/payment-word";
import { defaultLocale } from "@/lib/i18n/locales";
import { messagesOf } from "@/lib/i18n/messages";
import { type ApiMessageKey, apiMessage } from "@/lib/i18n/translate";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { type OrderRow, readOrderRow } from "../orders/locked-order";

type Reason = ApiMessageKey extends infer K ? (K extends `bulk.${infer R}` ? R : never) : never;

/** Why one row of a bulk action is refused, in the language of staff. */
export function rowRefused(reason: Reason, values?: Record<string, string | number>): ApiError {
  return new ApiError("validation_failed", { errors: { row: [apiMessage(`bulk.${reason}`, values)] } });
}

const { order: words } = messagesOf(defaultLocale);

/** Runs work on an order; a refusal because of its state names that state. @throws what `work` throws */
export async function sayingState<T>(tx: Database, number: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== "state_conflict") throw error;
    throw rowRefused("state", { state: stateOf(await readOrderRow(tx, number)) });
  }
}

/** The order's state, in the word that its row of the list shows. */
function stateOf(row: OrderRow): string {
  if (row.stage === "to_pay") {
    return words.payment_statuses[paymentWord({ payment: row.paymentMethod, payment_status: row.paymentStatus })];
  }
  if (row.stage === "to_pack" || row.stage === "shipped") return words.delivery_statuses[row.deliveryStatus];
  return words.order_status[row.orderStatus];
}
