import type { InvoiceCheck } from "@/lib/contract/invoice-checks";
import type { OrderInvoice } from "@/lib/contract/invoices";
import { apiMessage } from "@/lib/i18n/translate";
import type { IssueOutcome } from "../invoice-services/issuing";
import type { InvoiceRules } from "../settings/invoice-rules";
import type { InvoiceRow } from "./compare-order";

/** The number that the ministry is asked about; that of a citizen certificate is told to nobody. */
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
 * Asks once more before an invoice is issued, since the ministry may have been away while the shopper typed. Only a clear no keeps
 * it back; when nobody answers, the service decides.
 * @returns why it waits for staff
 */
export async function refuseUnknownNumber(row: InvoiceRow, rules: InvoiceRules): Promise<IssueOutcome | undefined> {
  const check = checkOf(row.buyer);
  const ask = check && rules.checkFor(row);
  if (!ask || (await ask(check)) !== "missing") return undefined;
  return { kind: "refused", message: apiMessage(`invoice.unknown_number.${check.kind}`) };
}
