import type { OrderListInput, OrderScope } from "@/lib/contract/order-list";
import type { ListTab } from "./order-tabs";

type Sort = { target: "placed_at" | "deadline"; direction: 1 | -1 };

const oldestFirst: ListTab[] = ["to_confirm", "to_pack"];

/**
 * Default order of a list: unpaid orders by deadline, orders that wait for the shop oldest first, all others newest
 * first. @param tab as an address has it; the API refuses one that does not exist
 */
export function defaultSortOf(tab: string | undefined): Sort {
  if (tab === "to_pay") return { target: "deadline", direction: 1 };
  return { target: "placed_at", direction: oldestFirst.some((one) => one === tab) ? 1 : -1 };
}

/** The same for the API's query; empty if it is the API's own default. */
export function defaultSortQuery(tab: string | undefined): Pick<OrderListInput, "sort_target" | "sort_method"> {
  const { target, direction } = defaultSortOf(tab);
  return { ...(target !== "placed_at" && { sort_target: target }), ...(direction === 1 && { sort_method: "1" }) };
}

/** Path suffixes of scopes with their own page. */
const pathOf: Record<string, string> = { progress: "/progress", history: "/history" } satisfies Partial<
  Record<OrderScope, string>
>;

/** The query that tells an order's page which list it was opened from: the list's query without paging. */
export function listQuery(search: URLSearchParams, scope?: OrderScope): string {
  const kept = new URLSearchParams(search);
  for (const key of ["page", "per_page"]) kept.delete(key);
  if (scope) kept.set("scope", scope);
  else if (!kept.has("tab")) kept.set("tab", "all");
  const usual = defaultSortQuery(scope ? undefined : (kept.get("tab") ?? undefined));
  for (const [key, value] of Object.entries(usual)) if (!kept.has(key)) kept.set(key, value);
  return kept.toString();
}

/** The address of the list in `listQuery`. */
export function listOf({ scope, ...query }: Record<string, string>): string {
  const { tab, ...rest } = query;
  // The list's defaults are left out.
  const usual = scope ? {} : defaultSortQuery(tab);
  for (const [key, value] of Object.entries(usual)) if (query[key] === value) delete query[key];
  const search = new URLSearchParams(tab === "all" || tab === undefined ? rest : query).toString();
  return `/admin/order${pathOf[scope ?? ""] ?? ""}${search && `?${search}`}`;
}
