import { reads } from "@/lib/bff/handler";
import { readInvoice } from "@/lib/bff/orders";

export const GET = reads(readInvoice);
