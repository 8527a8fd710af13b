import type { Trade } from "./book";

/** PaymentType of answers and notices, by the form's choice; one example of all banks and chains. */
const TYPES: Record<string, string> = {
  Credit: "Credit_CreditCard",
  ApplePay: "ApplePay",
  ATM: "ATM_LAND",
  CVS: "CVS_CVS",
  BARCODE: "BARCODE_BARCODE",
};

/** The payment method of a trade, in the provider's words. */
export function paymentTypeOf({ form, periods }: Trade): string {
  if (periods === "30N") return "Flexible_Installment";
  return TYPES[form.ChoosePayment ?? ""] ?? "Credit_CreditCard";
}
