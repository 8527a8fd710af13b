"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useCart } from "@/components/cart/use-cart";
import { goToGateway } from "@/components/checkout/go-to-gateway";
import { useIntent } from "@/components/ui/use-mutation";
import type { CheckoutPreview } from "@/lib/contract/checkouts";
import type { CheckoutForm, CheckoutFormInput } from "@/lib/contract/order-forms";
import type { Order } from "@/lib/contract/orders";
import type { PaymentStep } from "@/lib/contract/payments";
import { RequestError } from "@/lib/fetcher";
import { formatMoney } from "@/lib/format";
import { lineChanges } from "./line-changes";
import type { Problem } from "./order-problem";
import { forgetDraft } from "./use-draft";
import type { usePreview } from "./use-preview";

/**
 * Places the order and leads on: to the provider's page when it is paid by card now, otherwise to the order's own. Never
 * comes back after a success, so that the button stays pressed.
 */
export function usePlaceOrder(
  form: UseFormReturn<CheckoutFormInput, unknown, CheckoutForm>,
  preview: ReturnType<typeof usePreview>,
) {
  const t = useTranslations("checkout");
  const router = useRouter();
  const { clear, reload } = useCart();
  const place = useIntent();
  const startPayment = useIntent();
  const [problem, setProblem] = useState<Problem>();
  /** The terms changed while the page was open, or since it was made. */
  const [newerTerms, setNewerTerms] = useState<string>();

  async function submit(values: CheckoutForm) {
    setProblem(undefined);
    try {
      const { data: order } = await place<Order>("POST", "/api/bff/orders", values);
      // What pays by card may fail, and be ordered anew.
      if (order.payment !== "card") forgetDraft();
      await clear();
      await leadOn(order);
    } catch (error) {
      await explain(error);
    }
  }

  /** The order stands: whatever goes wrong with paying is put right on its own page. */
  async function leadOn({ number, payment, version }: Order) {
    if (payment === "card") {
      const started = startPayment<PaymentStep>("POST", `/api/bff/orders/${number}/pay`, { payment, version });
      const step = await started.then(({ data }) => data).catch(() => undefined);
      if (step?.kind === "form") goToGateway(number, step);
      else router.replace(`/orders/${number}`);
    } else {
      router.push(`/orders/${number}?placed=1`);
    }
    await new Promise(() => {});
  }

  async function explain(error: unknown) {
    if (!(error instanceof RequestError)) throw error;
    if (error.data.terms_version) setNewerTerms(error.data.terms_version);
    for (const [name, [message]] of Object.entries(error.data.errors ?? {})) {
      form.setError(name as "contact.name", { type: "server", message });
    }
    const { total, error: reason } = error.data;
    const text =
      reason === "total_changed"
        ? t("total_changed", { total: formatMoney(total ?? 0) })
        : error.message || t("no_answer");
    // Without an answer the order may stand: the cart is left as it is shown, so that sending again finds the order.
    const before = preview.data;
    const [, after] = error.status > 0 ? await Promise.all([reload(), preview.reload()]) : [];
    setProblem({ text, changes: before && after ? lineChanges(before.lines, after.lines) : [] });
  }

  return { problem, submit, newerTerms };
}

/** Whether this can be ordered as it is shown. */
export function isOrderable(preview: CheckoutPreview | undefined): boolean {
  return preview !== undefined && !preview.blocked && preview.lines.every(({ is_short }) => !is_short);
}
