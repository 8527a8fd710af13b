import { useState } from "react";
import useSWR from "swr";
import { useMutation } from "@/components/ui/use-mutation";
import type { Order } from "@/lib/contract/orders";
import type { RequestError } from "@/lib/fetcher";

const looks = {
  order_status: ({ order_status }) => order_status,
  payment_status: ({ payment_status }) => payment_status,
  payment: ({ payment }) => payment,
  address: ({ address }) => address,
  shipments: ({ shipments }) => shipments.map(({ id, status, tracking_number }) => [id, status, tracking_number]),
  returns: ({ returns }) => returns.map(({ id, status }) => [id, status]),
  refunds: ({ refunds }) => refunds.map(({ id, status }) => [id, status]),
} satisfies Record<string, (order: Order) => unknown>;

/** Parts of an order that may have changed, each a key of `order.changes` in the messages. */
export type OrderChange = keyof typeof looks;

/** The differences between two reads of an order; empty when nothing visible changed. */
export function orderChanges(before: Order, after: Order): OrderChange[] {
  return (Object.keys(looks) as OrderChange[]).filter(
    (name) => JSON.stringify(looks[name](before)) !== JSON.stringify(looks[name](after)),
  );
}

type Change = {
  /** Shows the order of the server's answer, or reads it again. */
  show: (changed?: Order) => Promise<void>;
  onRefused: (refusal: RequestError) => Promise<string | undefined>;
};

export type OrderPart = { order: Order; change: Change };

/** The current order. If a change was refused because the order had changed (409), `news` lists the differences. */
export function useOrder(initial: Order) {
  const { data: order = initial, mutate } = useSWR<Order>(`/api/bff/orders/${initial.number}`, {
    fallbackData: initial,
  });
  const [news, setNews] = useState<OrderChange[]>();

  async function show(changed?: Order) {
    setNews(undefined);
    await (changed ? mutate(changed, { revalidate: false }) : mutate());
  }

  async function onRefused({ data }: RequestError): Promise<string | undefined> {
    // The failed payment has changed the order: paying again needs its new version.
    if (data.error === "payment_unavailable") await mutate();
    // A field's text is more precise than the general one.
    if (!["version_conflict", "state_conflict"].includes(data.error ?? ""))
      return Object.values(data.errors ?? {})[0]?.[0];
    const now = await mutate();
    setNews(now ? orderChanges(order, now) : []);
    return "";
  }

  return { order, reload: mutate, news, change: { show, onRefused } };
}

/** A change from a section of the order's page, which shows `problem`; the notice at the top explains a stale order. */
export function useOrderMutation({ onRefused }: Change) {
  return useMutation({ isInline: true, onRefused });
}
