import { readSeenProducts } from "@/lib/bff/asked-products";
import { reads } from "@/lib/bff/handler";

/** The products that this browser has seen last. */
export const GET = reads(readSeenProducts);
