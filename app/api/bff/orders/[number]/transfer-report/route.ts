import { writes } from "@/lib/bff/handler";
import { reportTransfer } from "@/lib/bff/orders";
import { reportTransfer as reportForm } from "@/lib/contract/payments";

export const POST = writes(reportForm, reportTransfer);
