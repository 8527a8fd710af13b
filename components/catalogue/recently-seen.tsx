"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import useSWR from "swr";
import { AppLink } from "@/components/ui/app-link";
import { Picture } from "@/components/ui/picture";
import type { ProductBrief } from "@/lib/contract/products";
import { formatPriceRange } from "@/lib/format";
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
      <ul className="-mx-4 flex snap-x gap-4 overflow-x-auto scroll-px-4 px-4 pb-2 [scrollbar-width:none] md:mx-0 md:grid md:grid-cols-8 md:px-0">
        {data.map((product) => (
          <li key={product.id} className="group relative w-28 shrink-0 snap-start md:w-auto">
            <Picture image={product.image} decorative sizes="8.5rem" className="rounded-xl" />
            <AppLink
              href={`/shop/${product.id}`}
              className="mt-2 line-clamp-2 text-sm after:absolute after:inset-0 after:rounded-xl group-hover:underline"
            >
              {product.title}
            </AppLink>
            {product.price_from !== null && (
              <p className="text-sm text-muted tabular-nums">
                {formatPriceRange(product.price_from, product.price_to ?? product.price_from)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
