import { readSharedCart } from "@/lib/bff/cart";
import { reads } from "@/lib/bff/handler";

/** A shared cart, by its `read_id` or uuid; the visitor's own cart is not changed. */
export const GET = reads(readSharedCart);
