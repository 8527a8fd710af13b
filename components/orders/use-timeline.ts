import useSWR from "swr";
import type { Order, OrderTimeline } from "@/lib/contract/orders";
import { read } from "@/lib/fetcher";

/** What happened to an order, the oldest first; read again whenever the order has changed. */
export function useTimeline({ number, version }: Order, initial: OrderTimeline | null): OrderTimeline | undefined {
  const { data } = useSWR<OrderTimeline>(
    [`/api/bff/orders/${number}/events`, version],
    ([path]: [string, number]) => read<OrderTimeline>(path),
    { keepPreviousData: true, fallbackData: initial ?? undefined },
  );
  return data;
}
