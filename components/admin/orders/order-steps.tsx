import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { BackLink } from "@/components/admin/layout/back-link";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { AppLink } from "@/components/ui/app-link";
import { iconButtonStyle } from "@/components/ui/icon-button-style";
import { knownQuery } from "@/lib/contract/known-query";
import { orderListQuery } from "@/lib/contract/order-list";
import { listOf } from "./list/order-list-address";

/** Above an order: back to the list it was opened from, and on to the previous or next order there. */
export function OrderSteps({ number }: { number: string }) {
  const t = useTranslations("admin.orders.steps");
  const order = useTranslations("admin.order");
  const query = knownQuery(orderListQuery.shape, Object.fromEntries(useSearchParams()));
  const isFromList = Object.keys(query).length > 0;
  const { data } = useAdminRead("GET orders/{number}/neighbours", isFromList ? { params: { number }, query } : null);
  const search = new URLSearchParams(query);
  return (
    <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
      <BackLink href={listOf(query)} className="mt-0">
        {order("back")}
      </BackLink>
      {isFromList && (
        <nav aria-label={t("label")} className="flex min-h-11 items-center gap-1 text-sm text-muted">
          <Step icon={ChevronLeft} label={t("previous")} number={data?.previous} search={search} />
          <span className="min-w-14 text-center tabular-nums">
            {data &&
              (data.place === null
                ? t("total", { total: data.total })
                : t("place", { place: data.place, total: data.total }))}
          </span>
          <Step icon={ChevronRight} label={t("next")} number={data?.next} search={search} />
        </nav>
      )}
    </div>
  );
}

type StepProps = { icon: LucideIcon; label: string; number: string | null | undefined; search: URLSearchParams };

function Step({ icon: Icon, label, number, search }: StepProps) {
  if (!number) {
    return (
      <span aria-hidden className={`${iconButtonStyle} pointer-events-none opacity-30`}>
        <Icon className="size-5" />
      </span>
    );
  }
  return (
    <AppLink
      href={`/admin/order/${number}?${search}`}
      replace
      prefetch="auto"
      aria-label={label}
      title={label}
      className={iconButtonStyle}
    >
      <Icon aria-hidden className="size-5" />
    </AppLink>
  );
}
