"use client";

import { useTranslations } from "next-intl";
import { RowLink } from "@/components/admin/grid/parts";
import { panelStyle } from "@/components/admin/panel";
import { Badge } from "@/components/ui/badge";
import type { AdminPage } from "@/lib/contract/pages";
import { formatDateTime } from "@/lib/format";

/** All own pages with their addresses. */
export function PageList({ pages }: { pages: AdminPage[] }) {
  const t = useTranslations("admin.page");
  return (
    <ul className={`${panelStyle} divide-y`}>
      {pages.map(({ id, title, slug, published, updated_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
          <div className="min-w-0 flex-1">
            <RowLink href={`/admin/pages/${id}`} className="font-medium">
              {title}
            </RowLink>
            <p className="truncate text-sm text-muted">/pages/{slug}</p>
          </div>
          <span className="hidden text-sm text-muted tabular-nums sm:inline">{formatDateTime(updated_at)}</span>
          <Badge tone={published ? "good" : "neutral"}>{t(published ? "published" : "draft")}</Badge>
        </li>
      ))}
    </ul>
  );
}
