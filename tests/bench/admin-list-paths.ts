/** A list of the back office as it is asked for; one line each. */
export type List = { what: string; path: string };

type Ask = (path: string) => Promise<{ text: string }>;

/** Every list, filter, sort, late page and search that is measured. */
export async function adminLists(ask: Ask): Promise<List[]> {
  const { data } = JSON.parse((await ask("/admin/orders?per_page=1")).text) as { data: { data: { number: string }[] } };
  const number = data.data[0]?.number ?? "";
  const orders = (what: string, query: string): List => ({ what: `orders: ${what}`, path: `/admin/orders?${query}` });
  const term = (keyword: string) => encodeURIComponent(keyword);
  return [
    { what: "dashboard, 7 days", path: "/admin/dashboard?days=7" },
    { what: "dashboard, 30 days", path: "/admin/dashboard?days=30" },
    { what: "dashboard, 90 days", path: "/admin/dashboard?days=90" },
    orders("first page", ""),
    orders("100 rows", "per_page=100"),
    orders("page 2,500", "page=2500"),
    orders("last page", "page=5000"),
    orders("oldest first", "sort_method=asc"),
    orders("by total", "sort_target=total"),
    orders("by number", "sort_target=number"),
    orders("by total, page 2,500", "sort_target=total&page=2500"),
    orders("in progress", "scope=progress"),
    orders("history", "scope=history"),
    orders("history, page 2,500", "scope=history&page=2500"),
    orders("history by total", "scope=history&sort_target=total"),
    orders("with a return", "scope=return"),
    orders("pending", "order_status=pending"),
    orders("completed", "order_status=completed"),
    orders("two statuses", "order_status=pending,cancelled"),
    orders("two statuses, by total", "order_status=pending,cancelled&sort_target=total"),
    orders("transfer reported", "payment_status=reported"),
    orders("paid by card", "payment=card"),
    orders("picked up", "shipping=store_pickup"),
    orders("picked up, by number", "shipping=store_pickup&sort_target=number"),
    orders("to pack", "needs_packing=1"),
    orders("refund due", "refund_due=1"),
    orders("a month of last year", "placed_from=2025-11-01&placed_to=2025-11-30"),
    orders("a year, by total", "placed_from=2025-11-01&placed_to=2026-10-31&sort_target=total"),
    orders("from 5,000 TWD", "total_from=5000"),
    orders(
      "many filters",
      "order_status=completed&payment=card&shipping=store_pickup&total_from=2000&placed_from=2026-01-01",
    ),
    orders("keyword: a number", `keyword=${number}`),
    orders("keyword: a whole name", `keyword=${term("陳怡君")}`),
    orders("keyword: a common surname", `keyword=${term("陳")}`),
    orders("keyword: a common surname, by total", `keyword=${term("陳")}&sort_target=total`),
    orders("keyword: a phone", "keyword=0910012345"),
    orders("keyword: start of a phone", "keyword=0910012"),
    orders("keyword: in every address", "keyword=example"),
    orders("keyword: nothing", `keyword=${term("沒有這個人")}`),
    { what: "returns: first page", path: "/admin/returns" },
    { what: "returns: waiting", path: "/admin/returns?status=requested,received" },
    { what: "returns: keyword", path: `/admin/returns?keyword=${term("陳怡")}` },
    { what: "one order", path: `/admin/orders/${number}` },
    { what: "palette: a surname", path: `/admin/search?keyword=${term("陳")}` },
    { what: "palette: a number", path: `/admin/search?keyword=${number}` },
    { what: "palette: a mail address", path: "/admin/search?keyword=buyer4711" },
    { what: "palette: goods", path: `/admin/search?keyword=${term("烏龍茶")}` },
    { what: "mails: first page", path: "/admin/mails" },
    { what: "mails: failed", path: "/admin/mails?status=failed" },
    { what: "members: first page", path: "/admin/members" },
    { what: "members: keyword", path: `/admin/members?keyword=${term("陳怡")}` },
    { what: "members: last page", path: "/admin/members?page=2500" },
    { what: "products: first page", path: "/admin/products" },
    { what: "products: keyword", path: `/admin/products?keyword=${term("烏龍茶")}` },
    { what: "products: last page", path: "/admin/products?page=1000" },
    { what: "inventories: first page", path: "/admin/inventories" },
    { what: "log: first page", path: "/admin/audit-logs" },
    { what: "log: page 2,500", path: "/admin/audit-logs?page=2500" },
    { what: "contacts: first page", path: "/admin/contacts" },
    { what: "contacts: page 2,500", path: "/admin/contacts?page=2500" },
    { what: "subscribers: first page", path: "/admin/subscribers" },
    { what: "subscribers: page 2,500", path: "/admin/subscribers?page=2500" },
    { what: "passwords: first page", path: "/admin/passwords" },
  ];
}
