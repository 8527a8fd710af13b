import { asMember } from "@/lib/bff/account";
import { writes } from "@/lib/bff/handler";
import { invoiceChoice } from "@/lib/contract/profile";

export const PUT = writes(invoiceChoice, (choice) => asMember((api) => api.me.rememberInvoice(choice)));
