import { useTranslations } from "next-intl";
import { isPaidLater } from "@/lib/contract/gateway-methods";
import type { Order } from "@/lib/contract/orders";
import { formatWeekday } from "@/lib/format";

type Expected = Pick<Order, "order_status" | "payment" | "shipping">;

/** Text with the expected day of arrival; for an unpaid order it is conditional on paying now. */
export function useExpectedDay() {
  const t = useTranslations("order.expected_if_paid");
  const checkout = useTranslations("checkout");
  return ({ order_status, payment, shipping }: Expected, day: string): string => {
    const expected = checkout(`arrival_${shipping}`, { date: formatWeekday(day) });
    if (order_status !== "pending" || payment === "cash_on_delivery") return expected;
    return t(isPaidLater(payment) ? "received" : "now", { expected });
  };
}
