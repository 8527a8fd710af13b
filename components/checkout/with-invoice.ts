import type { OrderInvoiceInput } from "@/lib/contract/invoices";

/** A form with an invoice choice: the checkout, or the saved invoice of the account. */
export type WithInvoice = { invoice: OrderInvoiceInput; remember_invoice?: boolean };
