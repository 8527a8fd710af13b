import type { OrderInvoiceInput } from "@/lib/contract/invoices";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";
import type { CheckoutShop } from "./checkout-shop";
import type { LastChoice } from "./last-choice";

/** The empty form. */
export const blankOrder: CheckoutFormInput = {
  contact: { name: "", email: "", phone: "" },
  address: { county: "", district: "", street: "" },
  store: { chain: "seven_eleven", store_id: "", recipient_name: "", recipient_phone: "" },
  shipping: "home_delivery",
  payment: "cash_on_delivery",
  invoice: { kind: "member" },
  note: "",
  agreement: "",
  total: 0,
};

type Start = Pick<CheckoutShop, "shippings" | "payments"> & { isMember: boolean; last?: LastChoice };

/** The empty form with methods preselected: the shopper's last ones if still offered, else the shop's first. */
export function orderOf({ shippings, payments, isMember, last }: Start): CheckoutFormInput {
  const { shipping, payment } = { ...blankOrder, ...last };
  return {
    ...blankOrder,
    shipping: shippings.includes(shipping) ? shipping : (shippings[0] ?? shipping),
    payment: payments.includes(payment) ? payment : (payments[0] ?? payment),
    ...(last?.store && { store: last.store }),
    ...(isMember && { remember_invoice: true, remember_address: true }),
  };
}

/** The form's values as an order's schema accepts them: address or store only if needed, one kind of invoice. */
export function orderable({ address, store, coupon, ...values }: CheckoutFormInput): CheckoutFormInput {
  return {
    ...values,
    invoice: values.invoice && ownInvoice(values.invoice),
    ...(values.shipping === "home_delivery" ? { address } : {}),
    ...(values.shipping === "convenience_store" ? { store } : {}),
    ...(coupon ? { coupon } : {}),
  };
}

/** The invoice without the fields of other kinds. */
export function ownInvoice(invoice: OrderInvoiceInput): OrderInvoiceInput {
  if (invoice.kind === "mobile_barcode") return { kind: invoice.kind, barcode: invoice.barcode };
  if (invoice.kind === "citizen_certificate") return { kind: invoice.kind, certificate: invoice.certificate };
  if (invoice.kind === "donation") return { kind: invoice.kind, donation_code: invoice.donation_code };
  if (invoice.kind === "company") return { kind: invoice.kind, tax_id: invoice.tax_id, title: invoice.title };
  return { kind: "member" };
}
