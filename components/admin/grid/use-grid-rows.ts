"use client";

import { useEffect, useState } from "react";
import useSWR from "swr";
import type { GridStatus, Listing } from "./types";

/**
 * The rows of one page of a list, and where the grid stands (docs/specification.md section 4). While another page is
 * fetched, the rows of the last one stay.
 * @param initial what the server has read for the address that the page was opened with
 */
export function useGridRows<Row>(path: string, initial: Listing<Row> | undefined) {
  const [firstPath] = useState(path);
  const { data, error, isLoading, isValidating, mutate } = useSWR<Listing<Row>, Error>(path, {
    fallbackData: path === firstPath ? initial : undefined,
    keepPreviousData: true,
  });
  const [renderedPath, setRenderedPath] = useState<string>();
  const isFromServer = path === firstPath && initial !== undefined && data === initial;
  const isFetching = isLoading && !isFromServer;
  const hasOwnRows = Boolean(data) && !isFetching && !error;
  useEffect(() => {
    if (hasOwnRows) setRenderedPath(path);
  }, [hasOwnRows, path]);
  const status: GridStatus =
    error && !isValidating
      ? "error"
      : isFetching || (error && isValidating)
        ? "loading"
        : !data
          ? "init"
          : renderedPath === path
            ? "rendered"
            : "loaded";
  return { listing: data, status, error, reload: () => mutate() };
}
