"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Button, buttonStyle } from "@/components/ui/button";
import type { Order } from "@/lib/contract/orders";
import { OrderTotals } from "../checkout/order-totals";
import { CancelOrder } from "./cancel-order";
import { isAwaited } from "./is-awaited";
import { OrderFacts } from "./order-facts";
import { OrderLines } from "./order-lines";
import { OrderNews } from "./order-news";
import { Panel } from "./panel";
import { Parcels } from "./parcels";
import { PaymentPanel } from "./payment-panel";
import { PaymentWatch } from "./payment-watch";
import { Refunds } from "./refunds";
import { ReorderButton } from "./reorder-button";
import { Returns } from "./returns";
import { StatusHeader } from "./status-header";
import { Timeline } from "./timeline";
import { useOrder } from "./use-order";

type Props = { order: Order; justPlaced: boolean; backFromGateway: boolean };

/** The shopper's order: what happens next, what there is to do, and what was agreed. */
export function OrderScreen({ order: initial, justPlaced, backFromGateway }: Props) {
  const t = useTranslations("order");
  const { order, change, reload, news } = useOrder(initial);
  const [late, setLate] = useState(false);
  const onLate = useCallback(() => setLate(true), []);
  // Who has just paid is not offered to pay again before it is known that the payment failed or went astray.
  const holdsBack = backFromGateway && !late && isAwaited(order);
  const part = { order, change };
  return (
    <article className="flex flex-col gap-6">
      {news && <OrderNews news={news} />}
      <StatusHeader order={order} justPlaced={justPlaced} />
      {backFromGateway && <PaymentWatch order={order} reload={reload} late={late} onLate={onLate} />}
      {!holdsBack && <PaymentPanel {...part} />}
      <Parcels shipments={order.shipments} />
      <Returns {...part} />
      <Refunds refunds={order.refunds} />
      <Panel title={t("lines")}>
        <OrderLines lines={order.lines} />
        <div className="mt-4 ml-auto max-w-sm">
          <OrderTotals {...order} />
        </div>
      </Panel>
      <OrderFacts {...part} />
      <Timeline order={order} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <AppLink href="/shop" className={buttonStyle()}>
          {t("continue")}
        </AppLink>
        {order.allowed_actions.includes("reorder") && <ReorderButton number={order.number} />}
        <Button look="outline" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {t("print")}
        </Button>
        {order.allowed_actions.includes("cancel") && <CancelOrder {...part} />}
      </div>
    </article>
  );
}
