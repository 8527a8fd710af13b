import { useTranslations } from "next-intl";
import { workPlaces } from "@/components/admin/work-places";
import { AppLink } from "@/components/ui/app-link";
import { type Work, type WorkKind, workKinds } from "@/lib/contract/dashboard";
import { formatCount } from "@/lib/format";
import { cn } from "@/lib/utils";

/**
 * Today's work as numbers; each leads to its list. A kind with nothing to do stays in its place, in grey. A new shop has only a
 * line for each kind that waits.
 */
export function WorkList({ work, isNew }: { work: Work; isNew: boolean }) {
  const t = useTranslations("admin.dashboard");
  const kinds = workKinds.filter((kind) => work[kind] !== null);
  const isDone = kinds.every((kind) => work[kind] === 0);
  if (isNew && isDone) return null;
  return (
    <section aria-labelledby="work-title">
      <h2 id="work-title" className="mb-3 text-lg font-semibold">
        {t("work.title")}
      </h2>
      {isDone && <p className="mb-3 text-muted">{t("work.all_done")}</p>}
      {isNew ? (
        <ul className="divide-y overflow-hidden rounded-2xl border bg-page">
          {kinds.map((kind) => work[kind] !== 0 && <WorkLine key={kind} kind={kind} count={work[kind] ?? 0} />)}
        </ul>
      ) : (
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {kinds.map((kind) => (
            <WorkCard key={kind} kind={kind} count={work[kind] ?? 0} />
          ))}
        </ul>
      )}
    </section>
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
  const waits = count > 0;
  return (
    <li>
      <AppLink
        prefetch="auto"
        href={href}
        className="group flex h-full flex-col justify-between gap-4 rounded-2xl border bg-page p-4 transition-colors hover:border-accent sm:p-5"
      >
        <span className="flex items-center justify-between gap-2">
          <span className={cn("text-3xl leading-none font-semibold tabular-nums", !waits && "font-normal text-muted")}>
            {formatCount(count)}
          </span>
          <span
            className={cn(
              "grid size-10 place-items-center rounded-xl",
              waits ? "bg-accent-soft text-accent" : "bg-surface text-muted",
            )}
          >
            <Icon aria-hidden className="size-5" />
          </span>
        </span>
        <span className={cn("text-[0.9375rem]", !waits && "text-muted")}>{t(kind)}</span>
      </AppLink>
    </li>
  );
}
