"use client";

import { createContext, type ReactNode, useContext, useEffect, useRef } from "react";
import { useAdminRead } from "@/components/admin/use-admin-call";
import type { NewWork } from "@/lib/contract/new-work";
import { isSoundOn, playNewOrder } from "./new-order-sound";

const POLL_MILLISECONDS = 45_000;

const WorkContext = createContext<NewWork | undefined>(undefined);

/** The work that waits for staff, at most a minute old; undefined if the backend does not have the call. */
export function useNewWork(): NewWork | undefined {
  return useContext(WorkContext);
}

/**
 * Polls the counts of waiting work while the page is visible (SWR does not poll hidden pages).
 * @param initial undefined if the backend does not have the call: then it is never polled
 */
export function NewWorkProvider({ initial, children }: { initial: NewWork | undefined; children: ReactNode }) {
  const { data } = useAdminRead("GET new-work", initial ? {} : null, {
    fallbackData: initial,
    refreshInterval: POLL_MILLISECONDS,
  });
  const latest = data?.latest_order;
  const heard = useRef(latest);
  useEffect(() => {
    if (latest && latest !== heard.current && isSoundOn()) void playNewOrder();
    heard.current = latest;
  }, [latest]);
  return <WorkContext value={data}>{children}</WorkContext>;
}
