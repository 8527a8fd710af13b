import useSWR from "swr";
import { useDebounced } from "@/components/ui/use-debounced";
import { type InvoiceCheckInput, type InvoiceCheckResult, invoiceCheck } from "@/lib/contract/invoice-checks";
import { send } from "@/lib/fetcher";

/** Milliseconds to wait: a donation code has 3 to 7 digits, so a valid one may still be incomplete. */
const TYPING_MS = 400;

/**
 * Asks whether the ministry knows the typed number, as soon as its format is valid. This only warns: an order
 * never waits for the answer, and without an answer nothing is shown.
 */
export function useInvoiceCheck(kind: InvoiceCheckInput["kind"], typed: string): InvoiceCheckResult | undefined {
  const { data: checked } = invoiceCheck.safeParse({ kind, number: typed });
  const number = checked?.number ?? "";
  const settled = useDebounced(number, TYPING_MS);
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
