import useSWR from "swr";
import { useSettled } from "@/components/ui/use-settled";
import { type InvoiceCheckInput, type InvoiceCheckResult, invoiceCheck } from "@/lib/contract/invoice-checks";
import { send } from "@/lib/fetcher";

/** A donation code may have 3 to 7 digits: one that goes on is not asked about yet. */
const TYPING_MS = 400;

/**
 * Whether the ministry knows the number that is typed, asked as soon as it is right by its rule. It only warns: an order
 * never waits for this answer, and one that does not come says nothing.
 */
export function useInvoiceCheck(kind: InvoiceCheckInput["kind"], typed: string): InvoiceCheckResult | undefined {
  const { data: checked } = invoiceCheck.safeParse({ kind, number: typed });
  const number = checked?.number ?? "";
  const settled = useSettled(number, TYPING_MS);
  const { data } = useSWR(
    number !== "" && settled === number ? ["invoice-check", kind, number] : null,
    async () => {
      const answer = await send<{ result: InvoiceCheckResult }>("POST", "/api/bff/invoice-checks", { kind, number });
      return answer.data.result;
    },
    { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  );
  return data;
}
