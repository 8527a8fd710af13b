import { readFillUps } from "@/lib/bff/fill-ups";
import { reads } from "@/lib/bff/handler";

/** Products that bring the cart to free delivery. */
export const GET = reads(readFillUps);
