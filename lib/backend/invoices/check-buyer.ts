import type { InvoiceCheck } from "@/lib/contract/invoice-checks";
import type { OrderInvoice } from "@/lib/contract/invoices";
import { apiMessage } from "@/lib/i18n/translate";
import type { IssueOutcome } from "../invoice-services/issuing";
import type { InvoiceRules } from "../settings/invoice-rules";
import type { InvoiceRow } from "./compare-order";

/** The number to verify with the ministry; the number of a citizen certificate is never sent. */
function checkOf(buyer: OrderInvoice): InvoiceCheck | undefined {
  switch (buyer.kind) {
    case "mobile_barcode":
      return { kind: "mobile_barcode", number: buyer.barcode };
    case "donation":
      return { kind: "donation", number: buyer.donation_code };
    case "company":
      return { kind: "company", number: buyer.tax_id };
    default:
      return undefined;
  }
}

/**
 * Verifies the number again before an invoice is issued, since the ministry may have been unreachable at checkout.
 * Only a clear no holds the invoice back; without an answer, the service decides.
 * @returns why it waits for staff
 */
export async function refuseUnknownNumber(row: InvoiceRow, rules: InvoiceRules): Promise<IssueOutcome | undefined> {
  const check = checkOf(row.buyer);
  const ask = check && rules.checkFor(row);
  if (!ask || (await ask(check)) !== "missing") return undefined;
  return { kind: "refused", message: apiMessage(`invoice.unknown_number.${check.kind}`) };
}
