import { useTranslations } from "next-intl";
import { FigureRow } from "@/components/admin/layout/figure-row";
import type { MemberDetail } from "@/lib/contract/members";
import { formatCount, formatMoney } from "@/lib/format";

/** How much a member ordered and paid, and what is still to be paid. */
export function MemberFigures({ member }: { member: MemberDetail }) {
  const t = useTranslations("admin.members");
  const unpaid = unpaidOf(member);
  return (
    <FigureRow
      figures={[
        [t("order_count"), formatCount(member.order_count)],
        [t("spent"), formatMoney(member.spent)],
        ...(unpaid ? [[t("unpaid"), formatMoney(unpaid)] satisfies [string, string]] : []),
      ]}
    />
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
