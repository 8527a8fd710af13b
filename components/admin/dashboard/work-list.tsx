import { useTranslations } from "next-intl";
import { workLinks } from "@/components/admin/work-links";
import { AppLink } from "@/components/ui/app-link";
import { type Work, type WorkKind, workKinds } from "@/lib/contract/dashboard";
import { formatCount } from "@/lib/format";

/** Today's waiting work as numbers; each links to its list. In a new shop each is one line. */
export function WorkList({ work, isNew }: { work: Work; isNew: boolean }) {
  const t = useTranslations("admin.dashboard.work");
  // Sold out is part of running out and is shown there.
  const kinds = workKinds.filter((kind) => work[kind] && kind !== "sold_out");
  if (isNew && kinds.length === 0) return null;
  const Tile = isNew ? WorkLine : WorkCard;
  return (
    <section aria-labelledby="work-title">
      <h2 id="work-title" className="mb-3 text-lg font-semibold">
        {t("title")}
      </h2>
      {kinds.length === 0 && <p className="text-muted">{t("all_done")}</p>}
      {/* Three cards per line; the cards of the last line share its width. */}
      <ul className={isNew ? "divide-y overflow-hidden rounded-2xl border bg-page" : "flex flex-wrap gap-2 sm:gap-3"}>
        {kinds.map((kind) => (
          <Tile key={kind} kind={kind} count={work[kind] ?? 0} soldOut={work.sold_out ?? 0} />
        ))}
      </ul>
    </section>
  );
}

type TileProps = { kind: WorkKind; count: number; soldOut: number };

function WorkName({ kind, soldOut }: TileProps) {
  const t = useTranslations("admin.dashboard.work");
  return (
    <>
      {t(kind)}
      {kind === "low_stock" && soldOut > 0 && (
        <span className="block text-xs whitespace-nowrap text-danger sm:text-sm">
          {t("sold_out_part", { count: soldOut })}
        </span>
      )}
    </>
  );
}

function WorkLine(tile: TileProps) {
  const { icon: Icon, href } = workLinks[tile.kind];
  return (
    <li>
      <AppLink prefetch="auto" href={href} className="flex min-h-12 items-center gap-3 px-5 hover:bg-surface">
        <Icon aria-hidden className="size-5 text-accent" />
        <span>
          <WorkName {...tile} />
        </span>
        <span className="ml-auto font-semibold tabular-nums">{formatCount(tile.count)}</span>
      </AppLink>
    </li>
  );
}

function WorkCard(tile: TileProps) {
  const { icon: Icon, href } = workLinks[tile.kind];
  return (
    <li className="min-w-0 grow basis-[30%]">
      <AppLink
        prefetch="auto"
        href={href}
        className="flex h-full flex-col gap-x-3 gap-y-1 rounded-xl border bg-page px-2.5 py-3 transition-colors hover:border-accent lg:flex-row lg:items-center lg:rounded-2xl lg:px-5 lg:py-4"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-accent max-lg:hidden" />
        <span className="text-sm max-lg:order-last lg:flex-1 lg:text-base">
          <WorkName {...tile} />
        </span>
        <span className="text-2xl leading-none font-semibold tabular-nums">{formatCount(tile.count)}</span>
      </AppLink>
    </li>
  );
}
