import { Search } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { type OrderListInput, orderStatuses } from "@/lib/contract/orders";
import { cn } from "@/lib/utils";

/** Search and states of the order list; plain links and a plain form, so that the address holds it all. */
export function OrderFilters({ query }: { query: OrderListInput }) {
  const t = useTranslations("admin.orders");
  const status = useTranslations("order.order_status");
  const choices = [
    { value: undefined, title: t("all") },
    ...orderStatuses.map((value) => ({ value, title: status(value) })),
  ];
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
      <nav aria-label={t("filter")} className="-mx-1 overflow-x-auto px-1 py-1">
        <ul className="flex gap-1">
          {choices.map(({ value, title }) => (
            <li key={title}>
              <Link
                href={hrefOf({ order_status: value, keyword: query.keyword })}
                aria-current={query.order_status === value ? "page" : undefined}
                className={cn(
                  "inline-flex min-h-11 items-center rounded-full px-4 whitespace-nowrap hover:bg-raised",
                  query.order_status === value && "bg-accent-soft font-medium text-accent",
                )}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is not in every supported browser */}
      <form role="search" action="/admin/order" className="flex w-full gap-2 sm:w-auto">
        {query.order_status && <input type="hidden" name="order_status" value={query.order_status} />}
        <input
          type="search"
          name="keyword"
          defaultValue={query.keyword}
          aria-label={t("search")}
          placeholder={t("search_hint")}
          className="min-h-11 w-full rounded-full border border-line-strong bg-raised px-4 placeholder:text-muted sm:w-80"
        />
        <Button type="submit" look="outline" aria-label={t("search")} className="bg-raised! px-4!">
          <Search aria-hidden className="size-5" />
        </Button>
      </form>
    </div>
  );
}

function hrefOf(query: { order_status: string | undefined; keyword: string | undefined }): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return pairs.length > 0 ? `/admin/order?${new URLSearchParams(pairs)}` : "/admin/order";
}
