"use client";

import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import useSWR from "swr";
import { notify } from "@/components/ui/notify";
import type { Order } from "@/lib/contract/orders";
import { type Reply, RequestError } from "@/lib/fetcher";
import { type OrderChange, orderChanges } from "./order-changes";

/** How a change ended: `problem` says in words why it did not happen, and is empty when the notice at the top does. */
export type Outcome<T> = { data: T; problem?: undefined } | { data?: undefined; problem: string };
/** `said` takes the place of the server's words after a success; empty for none. */
export type Change = <T>(run: () => Promise<Reply<T>>, said?: string) => Promise<Outcome<T>>;

/** What a part of the order's page gets. */
export type OrderPart = { order: Order; change: Change };

/**
 * The order as it is now, and the one way to change it. Every change shows the order anew; one that came too late
 * because somebody else was faster says what is different now (409).
 */
export function useOrder(initial: Order) {
  const failed = useTranslations("common")("failed");
  const { data: order = initial, mutate } = useSWR<Order>(`/api/bff/orders/${initial.number}`, {
    fallbackData: initial,
  });
  const [news, setNews] = useState<OrderChange[]>();
  const reload = useCallback(() => mutate(), [mutate]);

  const change: Change = async (run, said) => {
    setNews(undefined);
    try {
      const { msg, data } = await run();
      await mutate();
      const text = said ?? msg;
      if (text) await notify("success", text);
      return { data };
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const isStale = ["version_conflict", "state_conflict"].includes(error.data.error ?? "");
      // What is wrong with a field says more than that something is.
      const [wrong] = Object.values(error.data.errors ?? {}).flat();
      if (!isStale) return { problem: wrong || error.message || failed };
      const now = await mutate();
      setNews(now ? orderChanges(order, now) : []);
      return { problem: "" };
    }
  };

  return { order, change, reload, news };
}
