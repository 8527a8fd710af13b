import { useTranslations } from "next-intl";
import type { AdminOrder } from "@/lib/contract/orders";
import type { Refund } from "@/lib/contract/payments";
import { isReturnOpen } from "@/lib/contract/returns";
import { daysBetween, formatDate, formatMoney, startOfTaipeiDay } from "@/lib/format";
import { isInTrouble, type NextStep } from "./next-step";

/** Whether the step's text promises the shopper a mail. */
export function promisesMail(next: NextStep): boolean {
  if (next.kind === "return") return next.action === "approve";
  if (next.kind === "parcel") return next.action === "ship" || next.action === "arrive";
  return next.kind === "refund";
}

/** The step as a title and a sentence; without a step, what the order waits for. */
export function useStepWords(order: AdminOrder, next: NextStep | undefined): { title: string; text?: string } {
  const t = useTranslations("admin.order.next");
  const place = next && "id" in next ? order.shipments.findIndex(({ id }) => id === next.id) + 1 : 0;
  if (next?.kind === "refund") {
    const refund = order.refunds.find(({ id }) => id === next.id);
    const amount = formatMoney(refund?.amount ?? 0);
    const words = isAccountMissing(refund) ? "no_account" : "refund";
    return { title: t(`${words}.title`, { amount }), text: t(`${words}.text`, { name: order.contact.name }) };
  }
  if (next?.kind === "return") {
    const request = order.returns.find(({ id }) => id === next.id);
    const amount = formatMoney(request?.refund_expected ?? 0);
    const when = { days: request?.requested_on_day ?? 0, bound: request?.bound ?? "law" };
    return {
      title: t(`return.${next.action}.title`, { id: next.id }),
      text: t(`return.${next.action}.text`, { amount, ...when }),
    };
  }
  if (next?.kind === "parcel") {
    const words = next.action === "deliver" && order.store ? "collected" : next.action;
    return { title: t(`parcel.${words}.title`, { count: place }), text: t(`parcel.${words}.text`) };
  }
  if (next?.kind === "inspect_parcel") {
    return { title: t("inspect_parcel.title", { count: place }), text: t("inspect_parcel.text") };
  }
  if (next?.kind === "order") {
    const amount = formatMoney(order.due ?? order.total);
    const words = next.action === "confirm_transfer" && !isReported(order) ? "await_transfer" : next.action;
    return { title: t(`order.${words}.title`, { amount }), text: t(`order.${words}.text`, { amount }) };
  }
  const waits = waitsFor(order);
  if (waits === "completed") {
    const { words, ...until } = returnsOf(order, new Date());
    return { title: t("waits.completed.title"), text: words && t(`waits.completed.${words}`, until) };
  }
  return { title: t(`waits.${waits}.title`), text: t(`waits.${waits}.text`) };
}

/** Whether to show the shopper's note with the step; notes are about the shipment. */
export function isForPacking(next: NextStep | undefined): boolean {
  return next?.kind !== "return" && next?.kind !== "refund";
}

/** Whether a refund needs a transfer and the shopper has not given the account. */
export function isAccountMissing(refund: Refund | undefined): boolean {
  return refund?.account !== null && refund?.account !== undefined && refund.account.given_at === null;
}

/** Whether the shopper reported the transfer, with the digits to find it by. */
export function isReported({ payment_status, transfer_report }: AdminOrder): boolean {
  return payment_status === "reported" && transfer_report !== null && transfer_report !== undefined;
}

/** Until when the shopper may ask to return items of a completed order. */
function returnsOf({ return_until, lines }: AdminOrder, now: Date) {
  if (!return_until) return { words: undefined, day: "", days: 0, law: "none" };
  const { offered: day, by_law } = return_until;
  const days = daysBetween(now, startOfTaipeiDay(day));
  const isOpen = lines.some(({ returnable }) => returnable > 0);
  const words = days < 0 ? ("over" as const) : isOpen ? ("until" as const) : undefined;
  // Named in addition if the shop's period is longer than the law's, since within the law's no reason may be demanded.
  return { words, day: formatDate(day), days, law: by_law === day ? "none" : formatDate(by_law) };
}

function waitsFor(order: AdminOrder) {
  const { order_status, payment_status, returns, shipments } = order;
  if (order_status === "cancelled") return "cancelled";
  if (shipments.some(({ id }) => isInTrouble(order, id))) return "parcel";
  if (returns.some(({ status }) => isReturnOpen(status))) return "return";
  if (order_status === "completed") return "completed";
  if (order_status === "pending") return payment_status === "failed" ? "failed_payment" : "payment";
  return "nothing";
}
