import type { OrderScope } from "@/lib/contract/order-list";
import type { ListTab } from "./order-tabs";

/** How a list is sorted until staff choose: what waits for them by how long it waits, all else by what is new. */
export function defaultSortOf(tab: ListTab | undefined): { target: "placed_at"; direction: 1 | -1 } {
  return { target: "placed_at", direction: tab === "to_confirm" || tab === "to_pack" ? 1 : -1 };
}

/** Of the pages that have an address of their own, the part that stands for their scope. */
const pathOf: Record<string, string> = { progress: "/progress", history: "/history" } satisfies Partial<
  Record<OrderScope, string>
>;

/** What tells an order's page which list it was opened from: the list's query without the page that is shown. */
export function listQuery(search: URLSearchParams, scope?: OrderScope): string {
  const kept = new URLSearchParams(search);
  for (const key of ["page", "per_page"]) kept.delete(key);
  if (scope) kept.set("scope", scope);
  else if (!kept.has("tab")) kept.set("tab", "all");
  const { direction } = defaultSortOf(scope ? undefined : (kept.get("tab") as ListTab));
  if (direction === 1 && !kept.has("sort_method")) kept.set("sort_method", "1");
  return kept.toString();
}

/** The address of that list. */
export function listOf({ scope, ...query }: Record<string, string>): string {
  const { tab, ...rest } = query;
  // What the list does by itself is not said.
  const isUsual = !scope && defaultSortOf(tab as ListTab).direction === 1 && !query.sort_target;
  if (isUsual && query.sort_method === "1") delete query.sort_method;
  const search = new URLSearchParams(tab === "all" || tab === undefined ? rest : query).toString();
  return `/admin/order${pathOf[scope ?? ""] ?? ""}${search && `?${search}`}`;
}
