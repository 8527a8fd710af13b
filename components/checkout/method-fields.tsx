import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { CheckoutPreview } from "@/lib/contract/checkouts";
import { isPaidLater } from "@/lib/contract/gateway-methods";
import type { InstalmentPlan } from "@/lib/contract/instalments";
import type { CheckoutFormInput } from "@/lib/contract/order-forms";
import { wayToPay } from "@/lib/contract/way-to-pay";
import { formatMoney, formatWeekday } from "@/lib/format";
import { instalmentWords } from "./instalment-words";
import { RadioCard } from "./radio-card";

type Payment = CheckoutFormInput["payment"];
type Method = CheckoutFormInput["shipping"] | Payment;

type Props = {
  name: "shipping" | "payment";
  preview: CheckoutPreview | undefined;
  /** The shop's methods, shown until the server's preview of this cart has arrived. */
  offered?: Method[];
  /** The method of the shopper's last order, listed first. */
  last?: Method;
  /** Shown below the method "pick up", before its text. */
  counter?: ReactNode;
};

/** Delivery or payment methods that the server offers for this cart. A choice no longer offered is cleared. */
export function MethodFields({ name, preview, offered: known = atFirst[name], last, counter }: Props) {
  const t = useTranslations("checkout");
  const { control, register, setValue, formState } = useFormContext<CheckoutFormInput>();
  const refusal = formState.errors[name]?.message;
  const [chosen, shipping] = useWatch({ control, name: [name, "shipping"] });
  const all: Offer[] = preview?.[`${name}s`] ?? known.map((method) => ({ method }));
  // Rendered in the browser only, so that no method appears first and is then removed.
  const offered = all
    .filter(({ method }) => method !== "apple_pay" || "ApplePaySession" in window)
    .toSorted((one, other) => Number(other.method === last) - Number(one.method === last));
  const canPayLater = preview?.payments.some(({ method }) => isPaidLater(method));
  const isPayment = name === "payment";
  const possible = offered.filter(({ problem }) => !problem);
  const first = possible[0]?.method;
  const isOffered = !preview || possible.some(({ method }) => method === chosen);
  useEffect(() => {
    if (!isOffered && first) setValue(name, first);
  }, [isOffered, first, name, setValue]);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-4 text-xl font-semibold">{t(name)}</legend>
      {offered.map(({ method, fee, test_mode, arrives_by, instalments, problem }) => {
        const text = isPayment ? wayToPay(method as Payment, shipping) : method;
        return (
          <RadioCard
            key={method}
            value={method}
            label={t(text)}
            text={
              <>
                {method === "store_pickup" && counter}
                {t(`${text}_text`)}
                {arrives_by && !problem && (
                  <span className="mt-1 block text-ink">
                    {t(`arrival_${method as CheckoutFormInput["shipping"]}`, { date: formatWeekday(arrives_by) })}
                  </span>
                )}
                {instalments?.map((plan) => (
                  <span key={plan.periods} className="block text-ink">
                    {t("instalment", instalmentWords(plan))}
                  </span>
                ))}
                {problem && <span className="mt-1 block text-warning">{problem}</span>}
                {test_mode && <span className="mt-1 block font-medium text-warning">{t("test_mode")}</span>}
              </>
            }
            // Only delivery methods show a fee.
            aside={!isPayment && (fee === 0 ? t("free") : fee && formatMoney(fee))}
            {...register(name)}
            disabled={problem !== undefined}
          />
        );
      })}
      {refusal && (
        <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-danger">
          {refusal}
        </p>
      )}
      <p className="text-sm text-muted empty:hidden">
        {isPayment
          ? preview?.unavailable_payments?.reason
          : offered.some(({ arrives_by }) => arrives_by) && t(canPayLater ? "arrival_note_transfer" : "arrival_note")}
      </p>
    </fieldset>
  );
}

type Offer = {
  method: Method;
  fee?: number;
  test_mode?: boolean;
  arrives_by?: string | null;
  problem?: string;
  instalments?: InstalmentPlan[];
};

const atFirst: Record<Props["name"], Method[]> = { shipping: ["home_delivery"], payment: ["cash_on_delivery"] };
