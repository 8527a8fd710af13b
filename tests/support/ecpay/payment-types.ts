import type { Trade } from "./book";

/** PaymentType of answers and notices, by what the form chose; of the banks and chains that there are, one each. */
const TYPES: Record<string, string> = {
  Credit: "Credit_CreditCard",
  ApplePay: "ApplePay",
  ATM: "ATM_LAND",
  CVS: "CVS_CVS",
  BARCODE: "BARCODE_BARCODE",
};

/** How a trade is or will be paid, in the provider's words. */
export function paymentTypeOf({ form, periods }: Trade): string {
  if (periods === "30N") return "Flexible_Installment";
  return TYPES[form.ChoosePayment ?? ""] ?? "Credit_CreditCard";
}
