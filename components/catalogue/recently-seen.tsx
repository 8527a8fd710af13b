import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import useSWR from "swr";
import type { ProductBrief } from "@/lib/contract/products";
import { ProductBriefList } from "./product-brief-list";
import { rememberSeen } from "./seen-products";

/** Products that this browser has shown before, without the current one; nothing on the first visit. */
export function RecentlySeen({ id }: { id: number }) {
  const t = useTranslations("product_page");
  const [ids, setIds] = useState<number[]>([]);
  useEffect(() => setIds(rememberSeen(id)), [id]);
  const { data } = useSWR<ProductBrief[]>(ids.length > 0 ? `/api/bff/products?ids=${ids.join(",")}` : null);
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="recent-title" className="mt-16">
      <h2 id="recent-title" className="mb-4 text-xl font-semibold">
        {t("recent")}
      </h2>
      <ProductBriefList products={data} />
    </section>
  );
}
