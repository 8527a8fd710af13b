import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useCart } from "@/components/cart/use-cart";
import { useIntent, useMutation } from "@/components/ui/use-mutation";
import type { CheckoutPreview } from "@/lib/contract/checkouts";
import { isGatewayMethod } from "@/lib/contract/gateway-methods";
import type { CheckoutForm, CheckoutFormInput } from "@/lib/contract/order-forms";
import type { Order } from "@/lib/contract/orders";
import type { PaymentStep } from "@/lib/contract/payments";
import type { RequestError } from "@/lib/fetcher";
import { formatMoney } from "@/lib/format";
import { rememberChoice } from "./last-choice";
import type { Problem } from "./order-problem";
import { forgetDraft } from "./use-draft";
import type { usePreview } from "./use-preview";

/** Places the order and leaves the page. After a success the promise never resolves, so that the button stays busy. */
export function usePlaceOrder(
  form: UseFormReturn<CheckoutFormInput, unknown, CheckoutForm>,
  preview: ReturnType<typeof usePreview>,
  { isMember }: { isMember: boolean },
) {
  const t = useTranslations("checkout");
  const router = useRouter();
  const { clear, reload } = useCart();
  const { problem: text, send } = useMutation({ isInline: true, failed: t("no_answer"), onRefused: explain });
  const startPayment = useIntent();
  const [lines, setLines] = useState<Problem["lines"]>();
  /** Set if the terms have changed since the page was rendered. */
  const [newerTerms, setNewerTerms] = useState<string>();

  function submit(values: CheckoutForm) {
    setLines(undefined);
    return send<Order>("POST", "/api/bff/orders", values, {
      said: "",
      onDone: (order) => {
        if (!isMember) rememberChoice(values);
        return finish(order);
      },
    });
  }

  /** The order exists: if starting the payment fails, the order's page can repeat it. */
  async function finish({ number, payment, version }: Order) {
    await clear();
    const page = `/orders/${number}`;
    if (isGatewayMethod(payment)) {
      const [started, gateway] = await Promise.all([
        startPayment<PaymentStep>("POST", `/api/bff${page}/pay`, { payment, version }),
        import("./go-to-gateway"),
      ]).catch(() => []);
      if (started && gateway) gateway.goToGateway(page, started.data);
      else router.replace(page);
    } else {
      // The draft is kept for payments at a provider: after a failure the shopper may place the order again.
      forgetDraft();
      router.push(`${page}?placed=1`);
    }
    await new Promise(() => {});
  }

  async function explain({ status, data }: RequestError): Promise<string | undefined> {
    if (data.terms_version) setNewerTerms(data.terms_version);
    for (const [index, [name, [message]]] of Object.entries(data.errors ?? {}).entries()) {
      form.setError(name as "contact.name", { type: "server", message }, { shouldFocus: index === 0 });
    }
    // Without an answer the order may exist: the shown cart is kept, so that sending again finds that order.
    const before = preview.data;
    const [, after] = status > 0 ? await Promise.all([reload(), preview.reload()]) : [];
    setLines(before && after ? { before: before.lines, after: after.lines } : undefined);
    return data.error === "total_changed" ? t("total_changed", { total: formatMoney(data.total ?? 0) }) : undefined;
  }

  return { problem: text ? { text, lines } : undefined, submit, newerTerms };
}

/** Whether the previewed cart can be ordered. */
export function isOrderable(preview: CheckoutPreview | undefined): boolean {
  return preview !== undefined && !preview.blocked && preview.lines.every(({ is_short }) => !is_short);
}
