import type { OrderInvoiceInput } from "@/lib/contract/invoices";

/** A form in which an invoice is wished for: the checkout, or what the account keeps. */
export type WithInvoice = { invoice: OrderInvoiceInput; remember_invoice?: boolean };
