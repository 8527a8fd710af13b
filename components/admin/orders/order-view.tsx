"use client";

import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/panel";
import { OrderTotals } from "@/components/checkout/order-totals";
import { OrderLines } from "@/components/orders/order-lines";
import { PaidSoFar } from "@/components/orders/paid-so-far";
import type { AdminOrder } from "@/lib/contract/orders";
import { isPaid } from "@/lib/contract/payment-word";
import { cn } from "@/lib/utils";
import { MayReadMembers } from "./buyer-link";
import { OrderConflict, useShownOrder } from "./changes/order-conflict";
import { OrderInvoices } from "./invoices/order-invoices";
import { nextStep } from "./next-step";
import { NextStepCard } from "./next-step-card";
import { OrderCustomer } from "./order-customer";
import { OrderHead } from "./order-head";
import { OrderHistory } from "./order-history";
import { OrderMails } from "./order-mails";
import { OrderMenu } from "./order-menu";
import { OrderParts, partStyle } from "./order-parts";
import { OrderSteps } from "./order-steps";
import { OrderParcels } from "./parcels/order-parcels";
import { OrderRefunds } from "./payments/order-refunds";
import { ReturnPanel } from "./returns/return-panel";
import { LineStock } from "./review-reason";

type Props = { order: AdminOrder; may: { write: boolean; refund: boolean; members: boolean; mails: boolean } };

/** Everything about one order. The next step is the only prominent button; other actions are in the menu. */
export function AdminOrderView({ order: read, may }: Props) {
  const [order, show] = useShownOrder(read);
  const t = useTranslations("admin.order");
  const next = nextStep(order, may);
  return (
    <MayReadMembers value={may.members}>
      <OrderConflict order={order} show={show}>
        <OrderSteps number={order.number} />
        <OrderHead order={order} menu={<OrderMenu order={order} next={next} mayWrite={may.write} />} />
        <OrderParts>
          <div className={cn("flex min-w-0 flex-col gap-6", partStyle.work)}>
            <NextStepCard order={order} next={next} mayWrite={may.write} />
            {order.returns.toReversed().map((request) => (
              <ReturnPanel key={request.id} request={request} order={order} next={next} />
            ))}
            <OrderParcels order={order} next={next} mayWrite={may.write} />
            <Panel title={t("lines")}>
              <OrderLines lines={order.lines} forStaff noteOf={(line) => <LineStock line={line} />} />
              {/* The list above already ends with a line. */}
              <div className="mt-4 ml-auto max-w-sm [&>dl]:border-t-0 [&>dl]:pt-0">
                <OrderTotals {...order} isPaid={isPaid(order)}>
                  <PaidSoFar {...order} />
                </OrderTotals>
              </div>
            </Panel>
            <OrderInvoices order={order} mayAct={may.refund} />
            <OrderRefunds order={order} next={next} maySettle={may.refund} />
          </div>
          {/* Above the history on phones, beside everything else on wide screens. */}
          <div className="flex min-w-0 flex-col gap-6 xl:row-span-2">
            <div className={partStyle.work}>
              <OrderCustomer order={order} next={next} />
            </div>
            {may.mails && (
              <div className={partStyle.history}>
                <OrderMails order={order} mayWrite={may.write} />
              </div>
            )}
          </div>
          <div className={cn("min-w-0", partStyle.history)}>
            <OrderHistory order={order} mayWrite={may.write} />
          </div>
        </OrderParts>
      </OrderConflict>
    </MayReadMembers>
  );
}
