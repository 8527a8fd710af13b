import type { InvoiceLine } from "@/lib/contract/issued-invoices";
import type { IssueTry } from "../issuing";

/** Items as ECPay takes them: the price is per unit, to seven decimals, so that the amount stays whole. */
export function itemsOf(lines: InvoiceLine[]): object[] {
  return lines.map(({ title, count, amount }, index) => ({
    ItemSeq: index + 1,
    ItemName: title.slice(0, 100),
    ItemCount: count,
    ItemWord: "\u4ef6",
    ItemPrice: Number((amount / count).toFixed(7)),
    ItemTaxType: "1",
    ItemAmount: amount,
  }));
}

/** Where the invoice goes: a carrier, a donation, a company on paper, or the service's storage by mail address. */
function buyerFields({ buyer, person }: IssueTry): Record<string, string> {
  const none = { Print: "0", Donation: "0", CarrierType: "", CarrierNum: "", LoveCode: "", CustomerIdentifier: "" };
  switch (buyer.kind) {
    case "member":
      return { ...none, CarrierType: "1" };
    case "mobile_barcode":
      return { ...none, CarrierType: "3", CarrierNum: buyer.barcode };
    case "citizen_certificate":
      return { ...none, CarrierType: "2", CarrierNum: buyer.certificate };
    case "donation":
      return { ...none, Donation: "1", LoveCode: buyer.donation_code };
    case "company":
      return {
        ...none,
        Print: "1",
        CustomerIdentifier: buyer.tax_id,
        CustomerName: buyer.title,
        CustomerAddr: person.address.slice(0, 100),
      };
  }
}

/** ECPay needs a mail address or a telephone number; it writes to the first. */
function reachedBy({ email, phone }: IssueTry["person"]): Record<string, string> {
  return email ? { CustomerEmail: email } : { CustomerPhone: phone.replace("+886", "0") };
}

/** The fields of `/Issue`: taxable at the usual rate, prices with tax. */
export function issueFields(attempt: IssueTry): object {
  return {
    RelateNumber: attempt.ownNumber,
    ...reachedBy(attempt.person),
    ...buyerFields(attempt),
    TaxType: "1",
    SalesAmount: attempt.amount,
    InvoiceRemark: attempt.remark,
    InvType: "07",
    vat: "1",
    Items: itemsOf(attempt.lines),
  };
}
