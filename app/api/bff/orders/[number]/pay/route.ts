import { writes } from "@/lib/bff/handler";
import { pay } from "@/lib/bff/orders";
import { startPayment } from "@/lib/contract/payments";

export const POST = writes(startPayment, pay);
