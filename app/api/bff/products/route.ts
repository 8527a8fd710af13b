import { reads } from "@/lib/bff/handler";
import { readSeenProducts } from "@/lib/bff/seen-products";

/** The products that this browser has seen last. */
export const GET = reads(readSeenProducts);
