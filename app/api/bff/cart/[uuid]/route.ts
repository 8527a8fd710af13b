import { readSharedCart } from "@/lib/bff/cart";
import { reads } from "@/lib/bff/handler";

/** A cart that was shared, by its id for reading or its uuid; the visitor's own stays as it is. */
export const GET = reads(readSharedCart);
