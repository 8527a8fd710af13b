import useSWR from "swr";
import type { ShownInvoice } from "@/lib/contract/issued-invoices";
import type { Order } from "@/lib/contract/orders";
import { read } from "@/lib/fetcher";

/** The valid e-invoice of an order; null if there is none, undefined while unknown. */
export function useIssuedInvoice({
  number,
  version,
}: Pick<Order, "number" | "version">): ShownInvoice | null | undefined {
  const { data } = useSWR<ShownInvoice | null>(
    [`/api/bff/orders/${number}/invoice`, version],
    ([path]: [string, number]) => read<ShownInvoice | null>(path),
    { keepPreviousData: true, shouldRetryOnError: false },
  );
  return data;
}
