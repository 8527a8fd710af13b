import { reads } from "@/lib/bff/handler";
import { readSuggestions } from "@/lib/bff/suggestions";

/** What a shopper may mean who is still typing. */
export const GET = reads(readSuggestions);
