import { parseAsInteger, parseAsNumberLiteral, parseAsString, useQueryStates } from "nuqs";
import type { DefaultSort, GridFilter } from "./types";

/** docs/specification.md section 5: a sort direction is 1 or -1. */
const DIRECTIONS = [1, -1] as const;
export const PAGE_SIZES = [20, 50, 100] as const;

type Options = {
  /** The API's path, e.g. `/api/bff/admin/orders`. */
  endpoint: string;
  filters: GridFilter[];
  /** Always part of the query, e.g. the scope. */
  fixed: Record<string, string>;
  defaultSort: DefaultSort;
};

/** The state of a grid in the address: filters, keyword, order and page. */
export function useGridQuery({ endpoint, filters, fixed, defaultSort }: Options) {
  const [query, setQuery] = useQueryStates({
    page: parseAsInteger.withDefault(1),
    per_page: parseAsNumberLiteral(PAGE_SIZES).withDefault(20),
    sort_target: parseAsString.withDefault(defaultSort.target),
    sort_method: parseAsNumberLiteral(DIRECTIONS).withDefault(defaultSort.direction),
    keyword: parseAsString.withDefault(""),
  });
  const [values, setValues] = useQueryStates(
    Object.fromEntries(filters.map(({ id }) => [id, parseAsString.withDefault("")])),
  );

  const asked = { ...fixed, ...values, ...query, page: Math.max(1, query.page) };
  const pairs = Object.entries(asked).flatMap(([key, value]) => (value === "" ? [] : [[key, String(value)]]));
  const isNarrowed = query.keyword !== "" || Object.values(values).some((value) => value !== "");
  return {
    query,
    values,
    isNarrowed,
    /** The API path that SWR fetches. */
    path: `${endpoint}?${new URLSearchParams(pairs)}`,
    search: (keyword: string) => setQuery({ keyword: keyword || null, page: null }),
    filter: (id: string, value: string) => {
      setQuery({ page: null });
      setValues({ [id]: value || null });
    },
    clear: () => {
      setQuery({ keyword: null, page: null });
      setValues(null);
    },
    sort: (target: string, direction: 1 | -1) => setQuery({ sort_target: target, sort_method: direction, page: null }),
    goTo: (page: number) => setQuery({ page }, { history: "push" }),
    show: (per_page: (typeof PAGE_SIZES)[number]) => setQuery({ per_page, page: null }),
  };
}

export type GridQuery = ReturnType<typeof useGridQuery>;
