import { writes } from "@/lib/bff/handler";
import { checkInvoiceNumber } from "@/lib/bff/invoice-checks";
import { invoiceCheck } from "@/lib/contract/invoice-checks";

/** Whether the ministry knows the number that a shopper types. */
export const POST = writes(invoiceCheck, checkInvoiceNumber);
