"use client";

import { type LucideIcon, StickyNote, Undo2 } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, column, dateColumn, numberColumn, RowLink } from "@/components/admin/grid/parts";
import { NothingIn } from "@/components/admin/nothing-yet";
import { TimeLeft } from "@/components/admin/orders/deadline";
import { RefundDueBadge } from "@/components/orders/order-status-badge";
import { AppLink } from "@/components/ui/app-link";
import { deliveryStatuses } from "@/lib/contract/delivery-status";
import { shippingMethods } from "@/lib/contract/order-forms";
import type { AdminOrderSummary, OrderListing, OrderScope, OrderTab } from "@/lib/contract/order-list";
import { orderStatuses } from "@/lib/contract/orders";
import { paymentMethods } from "@/lib/contract/payment-methods";
import { paymentStatuses } from "@/lib/contract/payments";
import { daysBetween, formatDateTime } from "@/lib/format";
import { cn } from "@/lib/utils";
import { ListedPayment, ListedProgress } from "./list-badges";
import { defaultSortOf, listQuery } from "./order-list-address";
import { useOrderBulk } from "./use-order-bulk";

export type Scope = Exclude<OrderScope, "return">;

type Props = {
  /** Set on the older addresses, whose lists are wider. */
  scope?: Scope;
  tab: OrderTab;
  initial: OrderListing;
  mayWrite: boolean;
  canReadPersonalData: boolean;
  /** Whether parcels are booked with carriers by interface. */
  books: boolean;
};

export function OrderGrid({ scope, tab, initial, mayWrite, canReadPersonalData, books }: Props) {
  const t = useTranslations("admin.orders");
  const words = useTranslations("order");
  const way = useTranslations("checkout");
  const search = listQuery(useSearchParams(), scope);
  const bulk = useOrderBulk(tab, mayWrite, books);
  const usual = bulk.filter(({ isInMenu }) => !isInMenu);
  const hasDeadline = tab === "to_pay" || tab === "to_confirm";
  const isOneStage = !scope && tab !== "all";
  const wayColumn = (id: "payment" | "shipping", header: string) =>
    column<AdminOrderSummary>(id, header, (order) => <span className="whitespace-nowrap">{way(order[id])}</span>, {
      isHidden: true,
      phone: "plain",
    });
  return (
    <AdminGrid<"GET orders">
      call="GET orders"
      isDense
      label={scope ? t(`scopes.${scope}`) : t(`tabs.${tab}`)}
      columns={[
        column(
          "number",
          t("number"),
          (order) => (
            <span className="inline-flex items-center gap-1.5">
              <OrderLink number={order.number} search={search} />
              <OrderMarks order={order} />
            </span>
          ),
          { sort: "number", isRowHeader: true },
        ),
        dateColumn("placed_at", t("placed_at"), { phone: "plain", isShort: true, isWide: true }),
        column(
          "contact",
          t("contact"),
          ({ contact_name }) => <span className="block max-w-32 truncate">{contact_name}</span>,
          { phone: "plain" },
        ),
        column(
          "county",
          t("county"),
          ({ county }) => <span className="whitespace-nowrap">{county ?? t("pickup")}</span>,
          {
            phone: "plain",
            isWide: true,
            // All columns together are too wide for a laptop; the place matters only before shipping.
            isHidden: scope !== undefined || tab !== "to_pack",
          },
        ),
        column("goods", t("goods"), (order) => <Goods order={order} isNarrow={tab === "shipped"} />, {
          phone: "wide",
          isWide: true,
        }),
        numberColumn("total", t("total"), { sort: "total", isMoney: true, phone: "beside" }),
        column(
          "payment_status",
          t("payment"),
          (order) => (
            <span className="flex flex-wrap gap-x-2 gap-y-1">
              <ListedPayment order={order} />
              {order.refund_due && <RefundDueBadge />}
            </span>
          ),
          { phone: "chip" },
        ),
        column("status", t("progress"), (order) => <ListedProgress order={order} />, {
          phone: "chip",
          // The same for all rows of these tabs.
          isHidden: tab === "to_pay" || tab === "done" || tab === "cancelled",
        }),
        column("shipped_at", t("shipped"), (order) => isUnderWay(order) && <ShippedDays order={order} />, {
          phone: "chip",
          isHidden: tab !== "shipped",
        }),
        column("deadline", t("deadline"), ({ deadline }) => deadline && <TimeLeft time={deadline} />, {
          phone: "chip",
          isHidden: !hasDeadline,
          ...(hasDeadline && { sort: "deadline", sortsAs: "deadline" }),
        }),
        wayColumn("payment", t("payment_method")),
        wayColumn("shipping", t("shipping_method")),
      ]}
      filters={[
        choiceFilter("order_status", t("status"), orderStatuses, (value) => words(`order_status.${value}`)),
        choiceFilter("payment_status", t("payment"), paymentStatuses, (value) => words(`payment_statuses.${value}`)),
        choiceFilter("delivery", t("delivery"), deliveryStatuses, (value) => words(`delivery_statuses.${value}`)),
        choiceFilter("payment", t("payment_method"), paymentMethods, (value) => way(value)),
        choiceFilter("shipping", t("shipping_method"), shippingMethods, (value) => way(value)),
        { id: "placed_from", label: t("placed_from"), kind: "date" },
        { id: "placed_to", label: t("placed_to"), kind: "date" },
        { id: "total_from", label: t("total_from"), kind: "number" },
        { id: "total_to", label: t("total_to"), kind: "number" },
        { id: "needs_packing", label: t("needs_packing"), kind: "switch" },
        { id: "payment_unclear", label: t("payment_unclear"), kind: "switch" },
        { id: "refund_due", label: t("refund_due"), kind: "switch" },
        { id: "hand_in_due", label: t("hand_in_due"), kind: "switch" },
        { id: "invoice_missing", label: t("invoice_missing"), kind: "switch" },
        { id: "parcel_trouble", label: t("parcel_trouble"), kind: "switch" },
      ]}
      bulk={bulk}
      bulkHint={
        isOneStage && mayWrite ? t("bulk_hint", { actions: usual.map(({ label }) => label).join("、") }) : undefined
      }
      fixed={scope ? { scope } : { tab }}
      idOf={({ number }) => number}
      resultOf={({ number, contact_name }) => (
        <>
          <AppLink href={`/admin/order/${number}`} className="text-accent hover:underline">
            {number}
          </AppLink>{" "}
          {contact_name}
        </>
      )}
      defaultSort={defaultSortOf(scope ? undefined : tab)}
      searchHint={t(canReadPersonalData ? "search_hint" : "search_masked")}
      initial={initial}
      empty={<NothingIn list={scope || isOneStage ? "scope" : "orders"} />}
    />
  );
}

const marks = {
  has_note: { icon: StickyNote, tone: "text-muted" },
  open_return: { icon: Undo2, tone: "text-warning" },
} satisfies Record<string, { icon: LucideIcon; tone: string }>;

/** What is special about an order: a shopper's note, an open return. */
function OrderMarks({ order }: { order: Pick<AdminOrderSummary, keyof typeof marks> }) {
  const t = useTranslations("admin.orders.marks");
  const shown = (Object.keys(marks) as (keyof typeof marks)[]).filter((mark) => order[mark]);
  return shown.map((mark) => {
    const { icon: Icon, tone } = marks[mark];
    return (
      <span key={mark} title={t(mark)} className={`shrink-0 ${tone}`}>
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">{t(mark)}</span>
      </span>
    );
  });
}

type GoodsProps = { order: AdminOrderSummary; isNarrow: boolean };

/** What was ordered: the first product titles and the total quantity. @param isNarrow beside one column more */
function Goods({ order: { titles, articles, pieces }, isNarrow }: GoodsProps) {
  const t = useTranslations("admin.orders");
  const names = titles.join("、");
  return (
    <span
      className={cn(
        "flex items-baseline gap-2",
        isNarrow ? "as-table:min-w-36" : "as-table:min-w-48",
        "as-table:contain-inline-size as-table:@min-[70rem]:min-w-72 as-table:@7xl:min-w-96",
      )}
    >
      <span className="truncate" title={names}>
        {articles > titles.length ? t("goods_more", { names, articles }) : names}
      </span>
      <span className="shrink-0 text-sm text-muted tabular-nums">{t("goods_pieces", { pieces })}</span>
    </span>
  );
}

/** Carriers rarely need so many days; after that, staff should ask where the parcel is. */
const LATE_DAYS = 4;

type Sent = Pick<AdminOrderSummary, "shipped_at" | "shipping" | "delivery_status">;

/** Whether an order was shipped but has not reached the shopper. */
function isUnderWay({ shipped_at, delivery_status }: Sent): boolean {
  return shipped_at !== null && (delivery_status === "shipped" || delivery_status === "arrived_store");
}

/** Days since the first parcel was shipped, by days in Taipei; amber if too many. */
function ShippedDays({ order: { shipped_at, shipping } }: { order: Sent }) {
  const t = useTranslations("admin.orders");
  if (!shipped_at) return null;
  const days = daysBetween(new Date(shipped_at), new Date());
  // Nothing was sent, and shoppers come when they like.
  const isPickup = shipping === "store_pickup";
  const isLate = days >= LATE_DAYS && !isPickup;
  return (
    <time
      dateTime={shipped_at}
      title={formatDateTime(shipped_at)}
      // Around midnight server and browser may count another day.
      suppressHydrationWarning
      className={cn("whitespace-nowrap tabular-nums", isLate && "font-medium text-warning")}
    >
      {t(isPickup ? "pickup_days" : "shipped_days", { days })}
    </time>
  );
}

type LinkProps = { number: string; hash?: string; search?: string };

/** An order's number as a link. @param hash an anchor on the order's page @param search the list it is opened from */
export function OrderLink({ number, hash = "", search = "" }: LinkProps) {
  return (
    <RowLink
      href={`/admin/order/${number}${search && `?${search}`}${hash}`}
      className="font-medium whitespace-nowrap tabular-nums"
    >
      {number}
    </RowLink>
  );
}
