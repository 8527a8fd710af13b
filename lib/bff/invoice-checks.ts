import "server-only";
import type { Answer } from "../api-client/call";
import { visitorApi } from "../api-client/server";
import type { InvoiceCheck, InvoiceCheckResult } from "../contract/invoice-checks";
import { apiMessage } from "../i18n/translate";
import { getFeatures } from "../storefront/features";

/** Calls a backend that takes orders; for another backend only the number's format is checked. */
export async function checkInvoiceNumber(
  check: InvoiceCheck,
  request: Request,
): Promise<Answer<{ result: InvoiceCheckResult }>> {
  if (!(await getFeatures()).ordering) return { msg: apiMessage("ok"), data: { result: "unknown" } };
  return (await visitorApi(request)).orders.checkInvoice(check);
}
