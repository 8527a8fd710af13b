import "server-only";
import type { Answer } from "../api-client/call";
import type { InvoiceCheck, InvoiceCheckResult } from "../contract/invoice-checks";
import { apiMessage } from "../i18n/translate";
import { getFeatures } from "../storefront/features";
import { asVisitor } from "./visitor";

/** Calls a backend that takes orders; for another backend only the number's format is checked. */
export async function checkInvoiceNumber(
  check: InvoiceCheck,
  request: Request,
): Promise<Answer<{ result: InvoiceCheckResult }>> {
  if (!(await getFeatures()).ordering) return { msg: apiMessage("ok"), data: { result: "unknown" } };
  return asVisitor((api) => api.orders.checkInvoice(check), request);
}
