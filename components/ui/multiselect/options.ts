import useSWRInfinite from "swr/infinite";
import { hasWords } from "@/lib/contract/fold-width";

/** `detail` is a second line below the label; disabled options are shown but cannot be chosen. */
export type Option = { value: string; label: string; detail?: string; isDisabled?: boolean };

/** Source of options: a local list, or an endpoint that searches and pages on the server. */
export type OptionSource = Option[] | { endpoint: string; toOption: (row: never) => Option };

/** docs/specification.md section 9: options come ten at a time. */
export const OPTIONS_STEP = 10;

type Rows = { data: never[]; last_page: number };

const keyOf = (endpoint: string, keyword: string) => (index: number, previous: Rows | null) => {
  if (previous && index >= previous.last_page) return null;
  const query = new URLSearchParams({ page: String(index + 1), per_page: String(OPTIONS_STEP) });
  if (keyword) query.set("keyword", keyword);
  return `${endpoint}${endpoint.includes("?") ? "&" : "?"}${query}`;
};

/** Options matching the keyword; none are fetched while the list is closed. @param shown how many of a local list */
export function useOptions(source: OptionSource, keyword: string, isOpen: boolean, shown: number) {
  const isRemote = !Array.isArray(source);
  const { data, error, isLoading, isValidating, size, setSize } = useSWRInfinite<Rows, Error>(
    isRemote && isOpen ? keyOf(source.endpoint, keyword) : () => null,
    { revalidateFirstPage: false, keepPreviousData: true },
  );
  if (!isRemote) {
    const found = source.filter(({ label }) => hasWords(label, keyword));
    return { options: found.slice(0, shown), isLoading: false, error: undefined, hasMore: found.length > shown };
  }
  const pages = data ?? [];
  const hasMore = pages.length > 0 && pages.length < (pages[0]?.last_page ?? 1);
  return {
    options: pages.flatMap((page) => page.data.map(source.toOption)),
    isLoading: isLoading || (isValidating && pages.length < size),
    error,
    hasMore,
    fetchMore: () => {
      if (hasMore && !isValidating) setSize(size + 1);
    },
  };
}
