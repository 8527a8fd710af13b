import { useEffect, useState } from "react";
import useSWR from "swr";
import type { ProductBrief } from "@/lib/contract/products";
import { idsInQuery, type ShownId } from "@/lib/contract/shown-id";
import { ProductBriefList } from "./product-brief-list";
import { readSeen, rememberSeen } from "./seen-products";

/**
 * Products that this browser has shown before; nothing on the first visit.
 * @param id the current product, which is remembered and left out; undefined on other pages
 */
export function RecentlySeen({ id, title }: { id?: ShownId; title: string }) {
  const [ids, setIds] = useState<ShownId[]>([]);
  useEffect(() => setIds(id === undefined ? readSeen() : rememberSeen(id)), [id]);
  const { data } = useSWR<ProductBrief[]>(ids.length > 0 ? `/api/bff/products?ids=${idsInQuery(ids)}` : null);
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="recent-title" className="mt-16">
      <h2 id="recent-title" className="mb-4 text-xl font-semibold">
        {title}
      </h2>
      <ProductBriefList products={data} />
    </section>
  );
}
