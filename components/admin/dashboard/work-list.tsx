import { useTranslations } from "next-intl";
import { workPlaces } from "@/components/admin/work-places";
import { AppLink } from "@/components/ui/app-link";
import { type Work, type WorkKind, workKinds } from "@/lib/contract/dashboard";
import { formatCount } from "@/lib/format";

const stockKinds: WorkKind[] = ["low_stock", "sold_out"];

/** Today's work as numbers, of the kinds that wait; each leads to its list. In a new shop each is a line. Stock is bought for weeks, and stands below. */
export function WorkList({ work, isNew }: { work: Work; isNew: boolean }) {
  const t = useTranslations("admin.dashboard");
  const kinds = workKinds.filter((kind) => work[kind] && !stockKinds.includes(kind));
  const isDone = kinds.length === 0;
  const lowStock = work.low_stock ?? 0;
  if (isNew && isDone && lowStock === 0) return null;
  return (
    <section aria-labelledby="work-title">
      <h2 id="work-title" className="mb-3 text-lg font-semibold">
        {t("work.title")}
      </h2>
      {isDone && <p className="text-muted">{t("work.all_done")}</p>}
      {isNew ? (
        <ul className="divide-y overflow-hidden rounded-2xl border bg-page">
          {kinds.map((kind) => (
            <WorkLine key={kind} kind={kind} count={work[kind] ?? 0} />
          ))}
        </ul>
      ) : (
        <ul className="grid grid-cols-3 gap-2 sm:gap-3">
          {kinds.map((kind) => (
            <WorkCard key={kind} kind={kind} count={work[kind] ?? 0} />
          ))}
        </ul>
      )}
      {lowStock > 0 && <LowStock count={lowStock} soldOut={work.sold_out ?? 0} />}
    </section>
  );
}

/** What has nothing left is counted apart from what is running out. */
function LowStock({ count, soldOut }: { count: number; soldOut: number }) {
  const t = useTranslations("admin.dashboard.work");
  return (
    <p className="mt-3 text-sm text-muted">
      <AppLink
        prefetch="auto"
        href={workPlaces.low_stock.href}
        className="inline-flex min-h-11 items-center gap-2 text-base underline underline-offset-4 hover:text-accent"
      >
        <workPlaces.low_stock.icon aria-hidden className="size-4" />
        {soldOut > 0 && <span className="font-medium text-danger">{t("sold_out_line", { count: soldOut })}</span>}
        {count > soldOut && <span>{t("stock_line", { count: count - soldOut })}</span>}
      </AppLink>
    </p>
  );
}

function WorkLine({ kind, count }: { kind: WorkKind; count: number }) {
  const t = useTranslations("admin.dashboard.work");
  const { icon: Icon, href } = workPlaces[kind];
  return (
    <li>
      <AppLink prefetch="auto" href={href} className="flex min-h-12 items-center gap-3 px-5 hover:bg-surface">
        <Icon aria-hidden className="size-5 text-accent" />
        <span>{t(kind)}</span>
        <span className="ml-auto font-semibold tabular-nums">{formatCount(count)}</span>
      </AppLink>
    </li>
  );
}

function WorkCard({ kind, count }: { kind: WorkKind; count: number }) {
  const t = useTranslations("admin.dashboard.work");
  const { icon: Icon, href } = workPlaces[kind];
  return (
    <li>
      <AppLink
        prefetch="auto"
        href={href}
        className="flex h-full flex-col gap-x-3 gap-y-1 rounded-xl border bg-page px-2.5 py-3 transition-colors hover:border-accent lg:flex-row lg:items-center lg:rounded-2xl lg:px-5 lg:py-4"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-accent max-lg:hidden" />
        <span className="text-sm max-lg:order-last lg:flex-1 lg:text-base">{t(kind)}</span>
        <span className="text-2xl leading-none font-semibold tabular-nums">{formatCount(count)}</span>
      </AppLink>
    </li>
  );
}
