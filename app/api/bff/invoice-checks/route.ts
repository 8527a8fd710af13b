import { writes } from "@/lib/bff/handler";
import { checkInvoiceNumber } from "@/lib/bff/invoice-checks";
import { invoiceCheck } from "@/lib/contract/invoice-checks";

/** Whether the ministry knows the invoice number that a shopper typed. */
export const POST = writes(invoiceCheck, checkInvoiceNumber);
