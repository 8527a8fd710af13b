import { Search } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { orderScope } from "@/lib/contract/order-list";
import { orderStatuses } from "@/lib/contract/orders";
import { cn } from "@/lib/utils";
import { type OrderListAddress, orderListHref } from "./order-list-href";

/** The lists, states and search of orders; plain links and a plain form, so that the address holds it all. */
export function OrderFilters({ address }: { address: OrderListAddress }) {
  const t = useTranslations("admin.orders");
  const status = useTranslations("order.order_status");
  const payment = useTranslations("order.payment_statuses");
  const { scope, query } = address;
  const scopes = [undefined, ...orderScope.options];
  return (
    <div className="mb-4 flex flex-col gap-2">
      <nav aria-label={t("lists")} className="-mx-1 overflow-x-auto border-b px-1">
        <ul className="flex gap-1">
          {scopes.map((one) => (
            <li key={one ?? "all"}>
              <Link
                href={orderListHref({ scope: one, query: {} })}
                aria-current={scope === one ? "page" : undefined}
                className={cn(
                  "inline-flex min-h-11 items-center border-b-2 border-transparent px-4 whitespace-nowrap hover:text-ink",
                  scope === one ? "border-accent font-medium text-accent" : "text-muted",
                )}
              >
                {t(`scopes.${one ?? "all"}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <nav aria-label={t("filter")} className="-mx-1 overflow-x-auto px-1 py-1">
          <ul className="flex gap-1">
            <Choice
              href={orderListHref(address, { order_status: undefined, payment_status: undefined, page: undefined })}
              isChosen={!query.order_status && !query.payment_status}
              title={t("all")}
            />
            {orderStatuses.map((value) => (
              <Choice
                key={value}
                href={orderListHref(address, { order_status: value, payment_status: undefined, page: undefined })}
                isChosen={query.order_status === value}
                title={status(value)}
              />
            ))}
            <Choice
              href={orderListHref(address, { order_status: undefined, payment_status: "reported", page: undefined })}
              isChosen={query.payment_status === "reported"}
              title={t("transfers", { status: payment("reported") })}
            />
          </ul>
        </nav>
        {/* biome-ignore lint/a11y/useSemanticElements: <search> is not in every supported browser */}
        <form role="search" action={orderListHref({ scope, query: {} })} className="flex w-full gap-2 sm:w-auto">
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
    </div>
  );
}

function Choice({ href, isChosen, title }: { href: string; isChosen: boolean; title: string }) {
  return (
    <li>
      <Link
        href={href}
        aria-current={isChosen ? "page" : undefined}
        className={cn(
          "inline-flex min-h-11 items-center rounded-full px-4 whitespace-nowrap hover:bg-raised",
          isChosen && "bg-accent-soft font-medium text-accent",
        )}
      >
        {title}
      </Link>
    </li>
  );
}
