"use client";

import { useCallback } from "react";
import { useSWRConfig } from "swr";

/** Fetches the rows of a list anew, whatever page of it is shown. @param endpoint as the grid has it */
export function useReloadGrid(endpoint: string): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    () => mutate((key) => typeof key === "string" && key.startsWith(`${endpoint}?`)),
    [mutate, endpoint],
  );
}
