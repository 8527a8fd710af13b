import {
  ClipboardCheck,
  Inbox,
  Landmark,
  type LucideIcon,
  MailX,
  PackageOpen,
  PackageX,
  ReceiptText,
  ShoppingBag,
  Undo2,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { returnWork, type Work, type WorkKind, workKinds } from "@/lib/contract/dashboard";
import { formatCount } from "@/lib/format";
import { cn } from "@/lib/utils";

/** Where each kind of work is done: the list, narrowed to what the number counts. */
const places: Record<WorkKind, { icon: LucideIcon; href: string }> = {
  to_review: { icon: ClipboardCheck, href: "/admin/order?order_status=in_review" },
  to_confirm: { icon: ShoppingBag, href: "/admin/order?order_status=pending&payment=cash_on_delivery" },
  to_pack: { icon: PackageOpen, href: "/admin/order/progress?needs_packing=1" },
  transfers: { icon: Landmark, href: "/admin/order?payment_status=reported" },
  returns: { icon: Undo2, href: `/admin/order/return?status=${returnWork.join(",")}` },
  refunds_due: { icon: ReceiptText, href: "/admin/order?refund_due=1" },
  messages: { icon: Inbox, href: "/admin/message?status=open" },
  low_stock: { icon: PackageX, href: "/admin/inventory?low_stock=1" },
  failed_mails: { icon: MailX, href: "/admin/mail?status=failed" },
};

/** Today's work as numbers; each leads to its list. What is done stays where it is, quietly. */
export function WorkList({ work }: { work: Work }) {
  const t = useTranslations("admin.dashboard");
  const kinds = workKinds.filter((kind) => work[kind] !== null);
  const isDone = kinds.every((kind) => work[kind] === 0);
  return (
    <section aria-labelledby="work-title">
      <h2 id="work-title" className="mb-3 text-lg font-semibold">
        {t("work.title")}
      </h2>
      {isDone && <p className="mb-3 text-muted">{t("work.all_done")}</p>}
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {kinds.map((kind) => (
          <WorkCard key={kind} kind={kind} count={work[kind] ?? 0} />
        ))}
      </ul>
    </section>
  );
}

function WorkCard({ kind, count }: { kind: WorkKind; count: number }) {
  const t = useTranslations("admin.dashboard.work");
  const { icon: Icon, href } = places[kind];
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
