"use client";

import { useTranslations } from "next-intl";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { column, dateColumn } from "@/components/admin/grid/parts";
import { NothingIn, NothingYet } from "@/components/admin/nothing-yet";
import { TimeLeft } from "@/components/admin/orders/deadline";
import { OrderLink } from "@/components/admin/orders/list/order-grid";
import { Badge } from "@/components/ui/badge";
import { returnWork } from "@/lib/contract/dashboard";
import {
  type Bound,
  isReturnOpen,
  type ListedReturn,
  type ReturnListing,
  type ReturnStatus,
  type ReturnTab,
} from "@/lib/contract/returns";
import { formatMoney, titleOf } from "@/lib/format";
import { isOldestFirst, statusOf } from "./return-tabs";

const DAY_MS = 24 * 60 * 60_000;
/** Days of waiting from which a row is amber, and from which it is red. */
const SOME_DAYS = 2;
const LONG_DAYS = 5;

/** Whether a return waits for the shop, its refund included, and stands out; all others are muted. */
function isForShop(status: ReturnStatus): boolean {
  return returnWork.includes(status) || status.endsWith("accepted");
}

type Props = {
  tab: ReturnTab;
  initial: ReturnListing;
  canReadPersonalData: boolean;
};

/** The returns of a tab; each links to its order, where staff act on it. */
export function ReturnGrid({ tab, initial, canReadPersonalData }: Props) {
  const t = useTranslations("admin.returns");
  const reasons = useTranslations("order.returns.reason");
  const words = useTranslations("admin.order.return_status");
  return (
    <AdminGrid<"GET returns">
      call="GET returns"
      label={t(`tabs.${tab}`)}
      fixed={statusOf(tab)}
      columns={[
        column("number", t("number"), ({ id, number }) => <OrderLink number={number} hash={`#return-${id}`} />, {
          isRowHeader: true,
        }),
        dateColumn("requested_at", t("requested_at"), { phone: "plain", isShort: true }),
        column(
          "contact",
          t("contact"),
          ({ contact_name }) => <span className="block max-w-32 truncate">{contact_name}</span>,
          { phone: "plain" },
        ),
        column(
          "status",
          t("status"),
          ({ status }) => <Badge tone={isForShop(status) ? "warning" : "neutral"}>{words(status)}</Badge>,
          { phone: "beside" },
        ),
        column("wait", t("wait"), (row) => isWaiting(row) && <Wait {...row} />, {
          phone: "chip",
          isHidden: tab === "ended",
        }),
        column(
          "bound",
          t("bound"),
          ({ requested_on_day: day, bound }) =>
            typeof day === "number" && bound && <DayOfBound day={day} bound={bound} />,
          { phone: "chip" },
        ),
        column(
          "reason",
          t("reason"),
          ({ reason }) => <span className="whitespace-nowrap">{reason ? reasons(reason) : t("no_reason")}</span>,
          { phone: "wide" },
        ),
        column(
          "goods",
          t("goods"),
          ({ lines }) => (
            <span className="block @3xl:min-w-44">
              {lines.map((line) => `${titleOf(line, " ")} × ${line.amount}`).join("、")}
            </span>
          ),
          { phone: "wide" },
        ),
        column("refund", t("refund"), (row) => <Refund {...row} />, { align: "right" }),
      ]}
      nameOf={({ id, number }) => `#${id} ${number}`}
      defaultSort={{ target: "requested_at", direction: isOldestFirst(tab) ? 1 : -1 }}
      searchHint={t(canReadPersonalData ? "search_hint" : "search_masked")}
      initial={initial}
      empty={tab === "all" ? <NothingIn list="returns" /> : <NothingYet title={t("nothing_here")} />}
    />
  );
}

/** Whether the shopper has until a certain day to send it back. */
function hasTimeToSend({ status, send_before }: Pick<ListedReturn, "status" | "send_before">): boolean {
  return status === "approved" && send_before !== null;
}

/** Whole days since the request. */
function daysOf({ requested_at }: Pick<ListedReturn, "requested_at">): number {
  return Math.floor((Date.now() - Date.parse(requested_at)) / DAY_MS);
}

/** Whether to show the wait; on the first day the time of the request is enough. */
function isWaiting(row: ListedReturn): boolean {
  return hasTimeToSend(row) || (isReturnOpen(row.status) && daysOf(row) > 0);
}

/** How long a return has waited for the shop, or how long the shopper has to send it back. */
function Wait({ status, requested_at, send_before }: ListedReturn) {
  const t = useTranslations("admin.returns");
  if (send_before && hasTimeToSend({ status, send_before })) return <TimeLeft time={send_before} />;
  const days = daysOf({ requested_at });
  return (
    <Badge tone={!isForShop(status) || days < SOME_DAYS ? "neutral" : days < LONG_DAYS ? "warning" : "danger"}>
      {t("waited", { days })}
    </Badge>
  );
}

/** On which day after delivery the return was requested, and in which period. */
function DayOfBound({ day, bound }: { day: number; bound: Bound }) {
  const t = useTranslations("admin.returns");
  return <Badge tone={bound === "late" ? "warning" : "neutral"}>{t("day_of_bound", { day, bound })}</Badge>;
}

/** The refund, or the expected one if everything is accepted. */
function Refund({ refund, refund_expected }: ListedReturn) {
  const t = useTranslations("admin.returns");
  if (refund) return formatMoney(refund);
  if (refund === 0 || refund_expected === null) return "—";
  return (
    <span className="whitespace-nowrap text-muted">{t("expected", { amount: formatMoney(refund_expected) })}</span>
  );
}
