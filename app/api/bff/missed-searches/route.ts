import { writes } from "@/lib/bff/handler";
import { tellMissed } from "@/lib/bff/suggestions";
import { reportSearch } from "@/lib/contract/search-words";

/** Called by a search page that has no results. */
export const POST = writes(reportSearch, tellMissed);
