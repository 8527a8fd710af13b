"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { FormProvider, useForm, useWatch } from "react-hook-form";
import { useCart } from "@/components/cart/use-cart";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { fieldProblem } from "@/lib/contract/field-problem";
import {
  type CheckoutForm as Checked,
  type CheckoutFormInput,
  checkoutForm,
  type Order,
  type TERMS_VERSION,
} from "@/lib/contract/orders";
import { RequestError, send } from "@/lib/fetcher";
import { formatMoney } from "@/lib/format";
import { AddressFields } from "./address-fields";
import { AgreementField } from "./agreement-field";
import { CheckoutSummary } from "./checkout-summary";
import { ContactFields } from "./contact-fields";
import { MethodFields } from "./method-fields";
import { SavedAddresses } from "./saved-addresses";
import { useDraft } from "./use-draft";
import { usePreview } from "./use-preview";

const blank: CheckoutFormInput = {
  contact: { name: "", email: "", phone: "" },
  address: { county: "", district: "", street: "" },
  shipping: "home_delivery",
  payment: "cash_on_delivery",
  note: "",
  agreement: "" as typeof TERMS_VERSION,
  total: 0,
};

/** The whole checkout on one page; checked here and on the server by the same schema. */
export function CheckoutForm({ onSubmitted }: { onSubmitted: () => void }) {
  const t = useTranslations("checkout");
  const router = useRouter();
  const { clear, reload } = useCart();
  const form = useForm<CheckoutFormInput, unknown, Checked>({
    defaultValues: blank,
    mode: "onTouched",
    resolver: zodResolver(checkoutForm, { error: fieldProblem }),
  });
  const draft = useDraft(form);
  const [county, district] = useWatch({ control: form.control, name: ["address.county", "address.district"] });
  const preview = usePreview(county ?? "", district ?? "");
  const [problem, setProblem] = useState("");
  // One intent, one key: sent again after a lost answer, the server gives the order that it made the first time.
  const key = useRef(crypto.randomUUID());

  async function submit(values: Checked) {
    setProblem("");
    onSubmitted();
    try {
      const reply = await send<Order>("POST", "/api/bff/orders", values, { "Idempotency-Key": key.current });
      draft.forget();
      await clear();
      router.push(`/orders/${reply.data.number}?placed=1`);
    } catch (error) {
      await explain(error);
    }
  }

  async function explain(error: unknown) {
    if (!(error instanceof RequestError)) throw error;
    // A refusal ends the intent; an answer that never came does not.
    if (error.status >= 400 && error.status < 500) key.current = crypto.randomUUID();
    for (const [name, [message]] of Object.entries(error.data.errors ?? {})) {
      form.setError(name as "contact.name", { type: "server", message });
    }
    if (error.data.error === "total_changed") {
      setProblem(t("total_changed", { total: formatMoney(error.data.total ?? 0) }));
    } else {
      setProblem(error.message || t("failed"));
    }
    // Without an answer the order may stand: the cart is left as it is shown, so that sending again finds the order.
    if (error.status > 0) await Promise.all([reload(), preview.reload()]);
  }

  const total = preview.data?.total;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          form.setValue("total", total ?? 0);
          return form.handleSubmit(submit)(event);
        }}
        className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="flex flex-col gap-10">
          <SavedAddresses />
          <ContactFields />
          <AddressFields />
          <MethodFields preview={preview.data} />
          <TextArea id="note" label={t("note")} hint={t("note_hint")} maxLength={500} {...form.register("note")} />
        </div>
        <CheckoutSummary preview={preview.data} failed={Boolean(preview.error)}>
          <AgreementField />
          {problem && (
            <p role="alert" className="rounded-xl bg-danger-soft px-4 py-3 text-danger">
              {problem}
            </p>
          )}
          <Button type="submit" size="wide" disabled={form.formState.isSubmitting || total === undefined}>
            {form.formState.isSubmitting ? t("submitting") : t("submit_total", { total: formatMoney(total ?? 0) })}
          </Button>
        </CheckoutSummary>
      </form>
    </FormProvider>
  );
}
