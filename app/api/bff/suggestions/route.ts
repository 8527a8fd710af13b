import { reads } from "@/lib/bff/handler";
import { readSuggestions } from "@/lib/bff/suggestions";

/** Search suggestions while the shopper types. */
export const GET = reads(readSuggestions);
