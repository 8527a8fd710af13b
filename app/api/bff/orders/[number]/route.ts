import { reads } from "@/lib/bff/handler";
import { readOrder } from "@/lib/bff/orders";

export const GET = reads(readOrder);
