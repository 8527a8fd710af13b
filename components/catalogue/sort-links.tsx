import { useTranslations } from "next-intl";
import { PillNav } from "@/components/ui/pill-nav";
import type { ShopQuery } from "@/lib/contract/shop-query";
import { listLink } from "./list-link";

const orders = [
  { name: "recommended", sortTarget: "sort", sortMethod: "desc" },
  { name: "newest", sortTarget: "created_at", sortMethod: "desc" },
  { name: "price_up", sortTarget: "price", sortMethod: "asc" },
  { name: "price_down", sortTarget: "price", sortMethod: "desc" },
] as const;

/** The orders of the list, each a link, so that one tap changes it and it can be shared. */
export function SortLinks({ query }: { query: ShopQuery }) {
  const t = useTranslations("shop_list");
  const links = orders.map(({ name, ...order }) => ({
    ...listLink({ ...query, ...order }),
    title: t(`sort_${name}`),
    active: query.sortTarget === order.sortTarget && query.sortMethod === order.sortMethod,
  }));
  return <PillNav label={t("sort")} links={links} look="quiet" current="true" />;
}
