import { ecpayInvoices } from "./ecpay/service";
import type { InvoiceService } from "./invoice-gateway";

/** All services that issue e-invoices by interface. */
export const invoiceServices = [ecpayInvoices] as const satisfies InvoiceService[];

export type InvoiceKey = (typeof invoiceServices)[number]["key"];
