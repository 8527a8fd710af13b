"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { RowLink } from "@/components/admin/grid/parts";
import { panelStyle } from "@/components/admin/panel";
import { SortableList, useOrder } from "@/components/admin/sortable/sortable";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import type { AdminBanner } from "@/lib/contract/banners";
import { formatDateTime } from "@/lib/format";

export const bannerTones = { shown: "good", scheduled: "warning", ended: "neutral", off: "neutral" } as const;

/** All banners in the order of the home page. */
export function BannerList({ initial, mayWrite }: { initial: AdminBanner[]; mayWrite: boolean }) {
  const t = useTranslations("admin.banner");
  const { busy, call } = useAdminMutation({ failed: t("failed") });
  const { items, order } = useOrder(initial, (banners, onDone) =>
    call("PUT banner-order", { body: { ids: banners.map(({ id }) => id) } }, { onDone }),
  );
  return (
    <div className={`${panelStyle} py-1 sm:py-1`}>
      <SortableList
        items={items}
        nameOf={({ title }) => title}
        onOrder={order}
        isFixed={!mayWrite || busy}
        className="divide-y"
      >
        {(banner, handle) => (
          <div className="relative flex items-center gap-3 bg-page py-3">
            <span className="relative z-10 empty:hidden max-sm:-mx-2">{handle}</span>
            <img
              src={banner.picture.thumb_url}
              alt=""
              width={128}
              height={72}
              className="h-10 w-18 shrink-0 rounded-lg bg-surface object-cover sm:h-18 sm:w-32"
            />
            <div className="min-w-0 flex-1">
              <RowLink
                href={`/admin/banner/${banner.id}`}
                className="font-medium text-ink wrap-anywhere [word-break:keep-all] after:absolute after:inset-0"
              >
                {banner.title}
              </RowLink>
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted tabular-nums">
                <Badge tone={bannerTones[banner.state]}>{t(`states.${banner.state}`)}</Badge>
                {banner.starts_at && <span>{t("from", { time: formatDateTime(banner.starts_at) })}</span>}
                {banner.ends_at && <span>{t("until", { time: formatDateTime(banner.ends_at) })}</span>}
                {!banner.starts_at && !banner.ends_at && <span>{t("always")}</span>}
              </p>
            </div>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
          </div>
        )}
      </SortableList>
    </div>
  );
}
