"use client";

import { Download } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button";
import type { OrderScope } from "@/lib/contract/order-list";

/** A file knows no pages, and an order of its own. */
const notExported = ["page", "per_page", "sort_target", "sort_method"];

/** Everything that the list finds as it is narrowed now, as a file. */
export function ExportLink({ scope }: { scope?: OrderScope }) {
  const t = useTranslations("admin.orders");
  const query = new URLSearchParams(useSearchParams());
  for (const key of notExported) query.delete(key);
  if (scope) query.set("scope", scope);
  return (
    <a
      href={`/api/bff/admin-files/orders/export?${query}`}
      download
      className={buttonStyle({ look: "outline", size: "small" })}
    >
      <Download aria-hidden className="size-4" />
      {t("export")}
    </a>
  );
}
