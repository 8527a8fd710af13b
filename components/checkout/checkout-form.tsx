"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { FormProvider, type Resolver, useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { fieldProblem } from "@/lib/contract/field-problem";
import { type CheckoutForm as Checked, type CheckoutFormInput, checkoutForm } from "@/lib/contract/order-forms";
import { formatMoney } from "@/lib/format";
import { AddressFields } from "./address-fields";
import { AgreementField } from "./agreement-field";
import { CheckoutSummary } from "./checkout-summary";
import { ContactFields } from "./contact-fields";
import { CouponField } from "./coupon-field";
import { InvoiceFields } from "./invoice-fields";
import { PaymentFields, ShippingFields } from "./method-fields";
import { OrderProblem } from "./order-problem";
import { orderable } from "./orderable";
import { SavedAddresses } from "./saved-addresses";
import { useDraft } from "./use-draft";
import { isOrderable, usePlaceOrder } from "./use-place-order";
import { usePreview } from "./use-preview";

const blank: CheckoutFormInput = {
  contact: { name: "", email: "", phone: "" },
  address: { county: "", district: "", street: "" },
  shipping: "home_delivery",
  payment: "cash_on_delivery",
  invoice: { kind: "member" },
  note: "",
  agreement: "",
  total: 0,
};

const check = zodResolver(checkoutForm, { error: fieldProblem });
const resolver: Resolver<CheckoutFormInput, unknown, Checked> = (values, context, options) =>
  check(orderable(values), context, options);

/** The whole checkout on one page; checked here and on the server by the same schema. */
export function CheckoutForm({ termsVersion, onSubmitted }: { termsVersion: string; onSubmitted: () => void }) {
  const t = useTranslations("checkout");
  const form = useForm<CheckoutFormInput, unknown, Checked>({ defaultValues: blank, mode: "onTouched", resolver });
  useDraft(form);
  const [shipping, payment] = useWatch({ control: form.control, name: ["shipping", "payment"] });
  const preview = usePreview(form.control);
  const { problem, submit, newerTerms } = usePlaceOrder(form, preview);
  const { total, coupon } = preview.data ?? {};
  const { isSubmitting } = form.formState;
  const label = payment === "cash_on_delivery" && shipping === "store_pickup" ? "cash_on_pickup" : payment;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="post"
        onSubmit={(event) => {
          form.setValue("total", total ?? 0);
          return form.handleSubmit((values) => {
            onSubmitted();
            return submit({ ...values, coupon: coupon?.refused ? undefined : values.coupon });
          })(event);
        }}
        className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <div className="flex flex-col gap-10">
          <SavedAddresses />
          <ContactFields />
          <ShippingFields preview={preview.data} />
          {shipping === "home_delivery" && <AddressFields />}
          <PaymentFields preview={preview.data} />
          <InvoiceFields />
          <TextArea id="note" label={t("note")} hint={t("note_hint")} maxLength={500} {...form.register("note")} />
        </div>
        <CheckoutSummary preview={preview.data} failed={Boolean(preview.error)}>
          <CouponField preview={preview.data} />
          <AgreementField version={newerTerms ?? termsVersion} />
          {problem && <OrderProblem {...problem} />}
          <Button type="submit" size="wide" disabled={isSubmitting || !isOrderable(preview.data)}>
            {isSubmitting ? t("submitting") : t(`submit_total.${label}`, { total: formatMoney(total ?? 0) })}
          </Button>
        </CheckoutSummary>
      </form>
    </FormProvider>
  );
}
