import type { InstalmentPlan } from "@/lib/contract/instalments";
import { formatMoney } from "@/lib/format";

/** What `checkout.instalment` says of one choice; `rest` is what the first month has more than the others. */
export function instalmentWords({ periods, first, each }: InstalmentPlan) {
  return { periods, first: formatMoney(first), each: formatMoney(each), rest: first - each };
}
