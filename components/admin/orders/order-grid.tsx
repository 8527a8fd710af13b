"use client";

import { useTranslations } from "next-intl";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, column, dateColumn, numberColumn } from "@/components/admin/grid/parts";
import type { BulkAction as GridAction, GridFilter } from "@/components/admin/grid/types";
import { NothingIn } from "@/components/admin/nothing-yet";
import { OrderStatusBadge, PaymentStatusBadge } from "@/components/orders/order-status-badge";
import { AppLink } from "@/components/ui/app-link";
import type { BulkAction } from "@/lib/contract/order-bulk";
import { shippingMethods } from "@/lib/contract/order-forms";
import type { AdminOrderSummary, OrderListing, OrderScope } from "@/lib/contract/order-list";
import { type OrderStatus, orderStatuses } from "@/lib/contract/orders";
import { paymentMethods } from "@/lib/contract/payment-methods";
import { paymentStatuses } from "@/lib/contract/payments";

type Action = GridAction<AdminOrderSummary>;

const numbersOf = (rows: AdminOrderSummary[]) => rows.map(({ number }) => number);

/** What can be done to the chosen orders: steps that the server allows each of them or not, paper and a file. */
function orderBulk(t: ReturnType<typeof useTranslations<"admin.orders">>, mayWrite: boolean): Action[] {
  const act = (
    action: Extract<BulkAction, "accept" | "confirm" | "complete" | "cancel">,
    confirm: string,
    tone?: "danger",
  ): Action => ({
    id: action,
    label: t(`bulk.${action}`),
    confirm,
    tone,
    run: async (rows, callOnce) =>
      (await callOnce("POST orders/bulk", { body: { action, numbers: numbersOf(rows) } })).data.results,
  });
  const open = (id: "packing_slips" | "pick_list" | "export", path: string): Action => ({
    id,
    label: t(`bulk.${id}`),
    run: async (rows) => {
      window.open(`${path}?numbers=${numbersOf(rows).join(",")}`, id === "export" ? "_self" : "_blank");
      return undefined;
    },
  });
  const paper = [
    open("pick_list", "/admin/order/pick-list"),
    open("packing_slips", "/admin/order/packing-slip"),
    open("export", "/api/bff/admin-files/orders/export"),
  ];
  if (!mayWrite) return paper;
  return [
    act("accept", t("bulk.accept_text")),
    act("confirm", t("bulk.confirm_text")),
    ...paper,
    act("complete", t("bulk.complete_text")),
    act("cancel", t("bulk.cancel_text"), "danger"),
  ];
}

const newestFirst = { target: "placed_at", direction: -1 } as const;

type Scope = Exclude<OrderScope, "return">;

/** A list that is narrowed by status already offers only those that are in it. */
const statusesOf: Record<Scope, readonly OrderStatus[]> = {
  progress: ["in_review", "pending", "processing"],
  history: ["completed", "cancelled"],
};

type Props = { scope?: Scope; initial: OrderListing; mayWrite: boolean; canReadPersonalData: boolean };

export function OrderGrid({ scope, initial, mayWrite, canReadPersonalData }: Props) {
  const t = useTranslations("admin.orders");
  const words = useTranslations("order");
  const way = useTranslations("checkout");
  const needsPacking: GridFilter = { id: "needs_packing", label: t("needs_packing"), kind: "switch" };
  return (
    <AdminGrid<"GET orders">
      call="GET orders"
      label={scope ? t(`scopes.${scope}`) : t("title")}
      columns={[
        column("number", t("number"), ({ number }) => <OrderLink number={number} />, {
          sort: "number",
          isRowHeader: true,
        }),
        dateColumn("placed_at", t("placed_at"), { phone: "plain" }),
        column(
          "contact",
          t("contact"),
          ({ contact_name }) => <span className="block max-w-40 truncate">{contact_name}</span>,
          { phone: "plain" },
        ),
        numberColumn("pieces", t("pieces")),
        numberColumn("total", t("total"), { sort: "total", isMoney: true, phone: "beside" }),
        column("status", t("status"), ({ order_status }) => <OrderStatusBadge status={order_status} />, {
          phone: "plain",
        }),
        column("payment_status", t("payment"), ({ payment_status }) => <PaymentStatusBadge status={payment_status} />, {
          phone: "plain",
        }),
        column(
          "payment",
          t("payment_method"),
          ({ payment }) => <span className="whitespace-nowrap">{way(payment)}</span>,
          { phone: "plain" },
        ),
        column(
          "shipping",
          t("shipping_method"),
          ({ shipping }) => <span className="whitespace-nowrap">{way(shipping)}</span>,
          { isHidden: true, phone: "plain" },
        ),
      ]}
      filters={[
        choiceFilter("order_status", t("status"), scope ? statusesOf[scope] : orderStatuses, (value) =>
          words(`order_status.${value}`),
        ),
        choiceFilter("payment_status", t("payment"), paymentStatuses, (value) => words(`payment_statuses.${value}`)),
        choiceFilter("payment", t("payment_method"), paymentMethods, (value) => way(value)),
        choiceFilter("shipping", t("shipping_method"), shippingMethods, (value) => way(value)),
        ...(scope === "history" ? [] : [needsPacking]),
        { id: "refund_due", label: t("refund_due"), kind: "switch" },
        { id: "placed_from", label: t("placed_from"), kind: "date" },
        { id: "placed_to", label: t("placed_to"), kind: "date" },
        { id: "total_from", label: t("total_from"), kind: "number" },
        { id: "total_to", label: t("total_to"), kind: "number" },
      ]}
      bulk={orderBulk(t, mayWrite)}
      fixed={scope && { scope }}
      idOf={({ number }) => number}
      defaultSort={newestFirst}
      searchHint={t(canReadPersonalData ? "search_hint" : "search_masked")}
      initial={initial}
      empty={<NothingIn list={scope ? "scope" : "orders"} />}
    />
  );
}

/** An order's number, which leads to the order. @param hash of a place on its page */
export function OrderLink({ number, hash = "" }: { number: string; hash?: string }) {
  return (
    <AppLink
      prefetch="auto"
      href={`/admin/order/${number}${hash}`}
      className="font-medium whitespace-nowrap text-accent tabular-nums underline-offset-4 hover:underline"
    >
      {number}
    </AppLink>
  );
}
