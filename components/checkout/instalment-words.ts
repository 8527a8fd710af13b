import type { InstalmentPlan } from "@/lib/contract/instalments";
import { formatMoney } from "@/lib/format";

/** Values for the message `checkout.instalment`; `rest` (TWD) is what the first month costs more than the others. */
export function instalmentWords({ periods, first, each }: InstalmentPlan) {
  return { periods, first: formatMoney(first), each: formatMoney(each), rest: first - each };
}
