"use client";

import { useEffect, useState } from "react";
import useSWR from "swr";
import type { AdminHits } from "@/lib/contract/admin-search";

const PAUSE_MS = 200;

/**
 * What the shop finds for a keyword, once the typing has paused. The last hits stay while the next ones are on their way,
 * so that the list does not jump.
 */
export function useHits(keyword: string) {
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(keyword.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keyword]);
  const path = asked ? `/api/bff/admin/search?${new URLSearchParams({ keyword: asked })}` : null;
  const { data, error, isLoading, mutate } = useSWR<AdminHits, Error>(path, {
    keepPreviousData: true,
    revalidateOnFocus: false,
  });
  return {
    hits: asked ? data : undefined,
    /** Not yet the answer to what stands in the field. */
    isPending: keyword.trim() !== asked || isLoading,
    hasFailed: Boolean(error) && !isLoading,
    retry: () => mutate(),
  };
}
