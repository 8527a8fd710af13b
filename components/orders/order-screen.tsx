"use client";

import { Printer } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import useSWR from "swr";
import { useCart } from "@/components/cart/use-cart";
import type { Counter } from "@/components/checkout/checkout-shop";
import { OrderTotals } from "@/components/checkout/order-totals";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { later } from "@/components/ui/later";
import { Problem } from "@/components/ui/problem";
import { useMutation } from "@/components/ui/use-mutation";
import { goodsProgress } from "@/lib/contract/order-steps";
import type { Order, OrderTimeline, ReorderedCart } from "@/lib/contract/orders";
import { isPaid } from "@/lib/contract/payment-word";
import type { Refund } from "@/lib/contract/payments";
import { isRefundOpen } from "@/lib/contract/refund-due";
import { read } from "@/lib/fetcher";
import { formatDate, formatMoney } from "@/lib/format";
import { AllowanceConsent } from "./issued-invoice";
import { OrderFacts } from "./order-facts";
import { OrderLines } from "./order-lines";
import { PaidSoFar } from "./paid-so-far";
import { Panel } from "./panel";
import { Parcels } from "./parcels";
import { PaymentPanel } from "./payment-panel";
import { isAwaited, PaymentWatch } from "./payment-watch";
import { Returns } from "./returns";
import { StatusHeader } from "./status-header";
import { Timeline } from "./timeline";
import type { OrderChange } from "./use-order";
import { type OrderPart, useOrder, useOrderMutation } from "./use-order";

const ReviewsPanel = later(() => import("./reviews-panel").then((module) => module.ReviewsPanel));
const RefundAccountButton = later(() => import("./refund-account-button").then((module) => module.RefundAccountButton));

/** Initial data of an order's page; history and expected day of arrival are null if unknown. */
export type ShownOrder = {
  order: Order;
  events: OrderTimeline | null;
  arrivesBy: string | null;
  /** Without a mail server nothing is promised by mail. */
  sendsMails: boolean;
};

type Props = ShownOrder & {
  counter: Counter;
  /** Name, telephone and address of the shop, where goods are returned to; empty if it has none. */
  returnTo: string;
  justPlaced: boolean;
  backFromGateway: boolean;
  children: ReactNode;
};

/** The shopper's order: next step, possible actions, and all data of the order. */
export function OrderScreen({ order: initial, events: initialEvents, arrivesBy, ...props }: Props) {
  const { counter, returnTo, justPlaced, backFromGateway, sendsMails, children } = props;
  const t = useTranslations("order");
  const { order, change, reload, news } = useOrder(initial);
  const events = useTimeline(order, initialEvents);
  const [late, setLate] = useState(false);
  const onLate = useCallback(() => setLate(true), []);
  // After returning from a gateway, paying again is offered only once the payment failed or its notice is late.
  const holdsBack = backFromGateway && !late && isAwaited(order);
  const part = { order, change };
  return (
    <article className="flex flex-col gap-6">
      {news && <OrderNews news={news} />}
      <AllowanceConsent order={order} />
      <StatusHeader order={order} events={events} arrivesBy={arrivesBy} justPlaced={justPlaced} />
      {children}
      {backFromGateway && <PaymentWatch order={order} reload={reload} late={late} onLate={onLate} />}
      {!holdsBack && <PaymentPanel {...part} />}
      <Parcels shipments={order.shipments} />
      <Panel title={t("lines")}>
        <OrderLines lines={order.lines} />
        {/* The list above already ends with a border. */}
        <div className="mt-4 ml-auto max-w-sm [&>dl]:border-t-0 [&>dl]:pt-0">
          {/* A delivered order counts as paid, even before staff record the cash. */}
          <OrderTotals {...order} isPaid={isPaid(order) || goodsProgress(order) === "delivered"}>
            <PaidSoFar {...order} />
          </OrderTotals>
        </div>
      </Panel>
      <Returns {...part} returnTo={returnTo} />
      <Reviews order={order} sendsMails={sendsMails} />
      <Refunds {...part} />
      <OrderFacts {...part} events={events} counter={counter} />
      {events && <Timeline events={events} />}
      <div className="flex flex-wrap gap-3 max-sm:gap-2 print:hidden max-sm:[&>a]:flex-1 max-sm:[&>a]:px-2 max-sm:[&>button]:flex-1 max-sm:[&>button]:px-2">
        <ButtonLink href="/shop" look="outline">
          {t("continue")}
        </ButtonLink>
        {!justPlaced && order.allowed_actions.includes("reorder") && <ReorderButton number={order.number} />}
        <Button look="outline" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          {t("print")}
        </Button>
      </div>
      {order.allowed_actions.includes("cancel") && <CancelOrder {...part} />}
    </article>
  );
}

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

/** Below the other buttons and separate from them, so that it is not pressed by mistake. */
function CancelOrder({ order: { number, version, paid_total }, change }: OrderPart) {
  const t = useTranslations("order");
  const dialog = useRef<HTMLDialogElement>(null);
  const { busy, problem, send } = useOrderMutation(change);

  async function cancel() {
    const path = `/api/bff/orders/${number}/cancel`;
    await send<Order>("POST", path, { version }, { said: t("cancelled"), onDone: change.show });
    dialog.current?.close();
  }

  return (
    <div className="flex flex-col items-start gap-3 border-t pt-4 print:hidden">
      <Button look="quietDanger" size="small" onClick={() => dialog.current?.showModal()}>
        {t("cancel")}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title={t("cancel_title")}
        text={paid_total > 0 ? t("cancel_text_paid") : t("cancel_text")}
        confirm={t("cancel")}
        keep={t("cancel_keep")}
        busy={busy}
        onConfirm={cancel}
      />
      <Problem text={problem} />
    </div>
  );
}

function ReorderButton({ number }: { number: string }) {
  const t = useTranslations("order");
  const router = useRouter();
  const { reload } = useCart();
  const { busy, problem, send } = useMutation({ isInline: true });
  const [missing, setMissing] = useState("");

  /** Stays on the page if products are no longer available, so that the shopper can read which. */
  async function show({ skipped, cart }: ReorderedCart) {
    await reload();
    setMissing(skipped.join(t("parcels.separator")));
    if (cart && skipped.length === 0) router.push("/carts");
  }
  const said = (msg: string, { skipped }: ReorderedCart) => (skipped.length > 0 ? "" : msg);
  const reorder = () =>
    send<ReorderedCart>("POST", `/api/bff/orders/${number}/reorder`, undefined, { said, onDone: show });

  return (
    <>
      <Button look="outline" disabled={busy} onClick={reorder}>
        {t("reorder")}
      </Button>
      <Problem text={problem} className="order-last basis-full" />
      {missing && (
        <p role="alert" className="order-last basis-full rounded-xl bg-warning-soft px-4 py-3 text-warning">
          {t("reorder_skipped", { titles: missing })}
          <AppLink href="/carts" className="ml-2 inline-block underline underline-offset-4">
            {t("see_cart")}
          </AppLink>
        </p>
      )}
    </>
  );
}

function Refunds({ order, change }: OrderPart) {
  const t = useTranslations("order.refunds");
  if (order.refunds.length === 0) return null;
  return (
    <Panel title={t("title")}>
      <ul className="divide-y">
        {order.refunds.map(({ id, amount, status, reason, account, created_at, settled_at, ...refund }) => (
          <li key={id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-3">
              <span className="font-medium tabular-nums">{formatMoney(amount)}</span>
              <Badge tone={status === "succeeded" ? "good" : status === "withdrawn" ? "neutral" : "warning"}>
                {t(`status.${status}`)}
              </Badge>
              <span className="text-sm text-muted tabular-nums">{formatDate(settled_at ?? created_at)}</span>
            </p>
            <p className="mt-1 text-sm text-muted">
              {t(`reason.${reason}`)}
              {isRefundOpen(status) && <HowItGoes {...refund} status={status} account={account} />}
            </p>
            {account && (
              <RefundAccountButton order={order} change={change} id={id} isGiven={account.given_at !== null} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function HowItGoes({ automatic, status, account }: Pick<Refund, "automatic" | "status" | "account">) {
  const t = useTranslations("order.refunds");
  if (status === "refused") return t("not_yet");
  if (automatic) return t("to_card");
  if (account?.given_at && account.last_four) return t("account_given", { last_four: account.last_four });
  return account ? t("account_asked") : t("by_hand");
}

/** The shopper's reviews, once something was delivered; the server decides whether they can be changed now. */
function Reviews({ order, sendsMails }: { order: Order; sendsMails: boolean }) {
  const isDelivered =
    order.order_status === "completed" || order.shipments.some(({ status }) => status === "delivered");
  return isDelivered ? (
    <ReviewsPanel number={order.number} author={order.contact.name} sendsMails={sendsMails} />
  ) : null;
}

/** History of an order, oldest first; read again whenever the order has changed. */
function useTimeline({ number, version }: Order, initial: OrderTimeline | null): OrderTimeline | undefined {
  const { data } = useSWR<OrderTimeline>(
    [`/api/bff/orders/${number}/events`, version],
    ([path]: [string, number]) => read<OrderTimeline>(path),
    { keepPreviousData: true, fallbackData: initial ?? undefined },
  );
  return data;
}
