"use client";

import { Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { Order } from "@/lib/contract/orders";
import { OrderTotals } from "../checkout/order-totals";
import { CancelOrder } from "./cancel-order";
import type { OrderChange } from "./order-changes";
import { OrderFacts } from "./order-facts";
import { OrderLines } from "./order-lines";
import { Panel } from "./panel";
import { Parcels } from "./parcels";
import { PaymentPanel } from "./payment-panel";
import { isAwaited, PaymentWatch } from "./payment-watch";
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
  // After a payment, paying again is offered only once it is known that the payment failed or got lost.
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
        <ButtonLink href="/shop">{t("continue")}</ButtonLink>
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

/** Says that the order has been changed meanwhile, and in what. */
function OrderNews({ news }: { news: OrderChange[] }) {
  const t = useTranslations("order");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "center" }), []);
  return (
    <div ref={box} role="alert" className="rounded-2xl bg-warning-soft px-5 py-4 text-warning print:hidden">
      <p className="font-medium">{t("stale")}</p>
      {news.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {news.map((change) => (
            <li key={change}>{t(`changes.${change}`)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
