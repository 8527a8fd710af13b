import { useTranslations } from "next-intl";
import { panelStyle } from "@/components/admin/panel";
import type { MemberDetail } from "@/lib/contract/members";
import { formatCount, formatMoney } from "@/lib/format";
import { cn } from "@/lib/utils";

/** How much a member ordered and paid, and what is still to be paid. */
export function MemberFigures({ member }: { member: MemberDetail }) {
  const t = useTranslations("admin.members");
  const unpaid = unpaidOf(member);
  const figures = [
    [t("order_count"), formatCount(member.order_count)],
    [t("spent"), formatMoney(member.spent)],
    ...(unpaid ? [[t("unpaid"), formatMoney(unpaid)]] : []),
  ];
  return (
    <dl className={cn(panelStyle, "mb-5 flex flex-wrap gap-x-10 gap-y-3")}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums sm:text-2xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The sum of what is not paid yet; undefined when not all orders are told, only the latest. */
function unpaidOf({ orders, order_count }: MemberDetail): number | undefined {
  if (orders.length < order_count) return undefined;
  return orders
    .filter(({ order_status }) => order_status !== "cancelled")
    .filter(({ payment_status: status }) => status === "unpaid" || status === "failed")
    .reduce((sum, { total }) => sum + total, 0);
}
