import { writes } from "@/lib/bff/handler";
import { tellMissed } from "@/lib/bff/suggestions";
import { reportSearch } from "@/lib/contract/search-words";

/** A page of this browser shows that nothing was found. */
export const POST = writes(reportSearch, tellMissed);
