"use client";

import { useCallback } from "react";
import { useSWRConfig } from "swr";
import { anyPath } from "@/components/admin/admin-call";
import type { AdminListName } from "@/lib/contract/admin-calls/all";

/** Reads the rows of a list again, whatever page of it is shown. @param params of the call's path */
export function useReloadGrid(call: AdminListName, params?: Record<string, string>): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  const start = `${anyPath("admin", call, { params })}?`;
  return useCallback(() => mutate((key) => typeof key === "string" && key.startsWith(start)), [mutate, start]);
}
