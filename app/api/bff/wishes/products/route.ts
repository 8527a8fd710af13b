import { reads } from "@/lib/bff/handler";
import { readWishedProducts } from "@/lib/bff/wishes";

/** The products of a wish list. */
export const GET = reads(readWishedProducts);
