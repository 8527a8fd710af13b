import { readWishedProducts } from "@/lib/bff/asked-products";
import { reads } from "@/lib/bff/handler";

/** The products of a wish list. */
export const GET = reads(readWishedProducts);
