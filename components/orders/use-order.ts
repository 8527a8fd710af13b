"use client";

import { useCallback, useState } from "react";
import useSWR from "swr";
import { useMutation } from "@/components/ui/use-mutation";
import type { Order } from "@/lib/contract/orders";
import type { RequestError } from "@/lib/fetcher";
import { type OrderChange, orderChanges } from "./order-changes";

type Change = {
  /** Shows the order that an answer brings, or reads it again. */
  show: (changed?: Order) => Promise<void>;
  onRefused: (refusal: RequestError) => Promise<string | undefined>;
};

/** The props of every part of the order's page. */
export type OrderPart = { order: Order; change: Change };

/** The order as it is now. When a change came too late because the order had changed (409), `news` is what is different. */
export function useOrder(initial: Order) {
  const { data: order = initial, mutate } = useSWR<Order>(`/api/bff/orders/${initial.number}`, {
    fallbackData: initial,
  });
  const [news, setNews] = useState<OrderChange[]>();
  const reload = useCallback(() => mutate(), [mutate]);

  async function show(changed?: Order) {
    setNews(undefined);
    await (changed ? mutate(changed, { revalidate: false }) : mutate());
  }

  async function onRefused({ data }: RequestError): Promise<string | undefined> {
    // The text of a field is more precise than the general one.
    if (!["version_conflict", "state_conflict"].includes(data.error ?? ""))
      return Object.values(data.errors ?? {})[0]?.[0];
    const now = await mutate();
    setNews(now ? orderChanges(order, now) : []);
    return "";
  }

  return { order, reload, news, change: { show, onRefused } };
}

/** Changes the order from a part of its page, which shows `problem`; the notice at the top explains a stale order. */
export function useOrderMutation({ onRefused }: Change) {
  return useMutation({ isInline: true, onRefused });
}
