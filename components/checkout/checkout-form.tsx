import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProvider, type Resolver, useForm, useFormContext, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { CheckField } from "@/components/ui/check-field";
import { phoneInput, TextField } from "@/components/ui/field";
import { later } from "@/components/ui/later";
import { schemaResolver } from "@/components/ui/schema-resolver";
import { useFieldOf } from "@/components/ui/use-contract-form";
import type { ShownCartItem } from "@/lib/contract/carts";
import { type CheckoutForm as Checked, type CheckoutFormInput, checkoutForm } from "@/lib/contract/order-forms";
import { wayToPay } from "@/lib/contract/way-to-pay";
import { formatMoney } from "@/lib/format";
import type { CheckoutShop } from "./checkout-shop";
import { CheckoutSummary } from "./checkout-summary";
import { lastChoiceOf } from "./last-choice";
import { MemberLine } from "./member-line";
import { MethodFields } from "./method-fields";
import { OrderProblem } from "./order-problem";
import { orderable, orderOf } from "./orderable";
import { RegionSelects } from "./region-selects";
import { StreetField } from "./street-field";
import { TermsAgreement } from "./terms-agreement";
import { useDraft, withDraft } from "./use-draft";
import { isOrderable, usePlaceOrder } from "./use-place-order";
import { usePreview } from "./use-preview";
import type { Shopper } from "./use-shopper";

const check = schemaResolver(checkoutForm);
const resolver: Resolver<CheckoutFormInput, unknown, Checked> = (values, context, options) =>
  check(orderable(values), context, options);

/** Fixed at the window's edge, so that loading it later moves nothing. */
const TotalBar = later(() => import("./following-parts").then((file) => file.TotalBar), true);

const CouponField = later(() => import("./following-parts").then((file) => file.CouponField));

const NoteField = later(() => import("./following-parts").then((file) => file.NoteField));

/** Some shops issue no invoices. */
const InvoiceFields = later(() => import("./invoice-fields").then((file) => file.InvoiceFields));

const StoreFields = later(() => import("./store-fields").then((file) => file.StoreFields));

/** Loaded for members only, who are fewer than guests. */
const SavedAddresses = later(() => import("./saved-addresses").then((file) => file.SavedAddresses));

type Props = { shop: CheckoutShop; shopper: Shopper; items: ShownCartItem[]; onSubmitted: () => void };

/** The whole checkout on one page; browser and server validate with the same schema. */
export function CheckoutForm({ shop, shopper, items, onSubmitted }: Props) {
  const t = useTranslations("checkout");
  const { counter, hasAccounts, shippings, payments } = shop;
  const isMember = shopper.member !== null;
  const [last] = useState(() => lastChoiceOf(shopper.member));
  // Rendered in the browser only, which has the draft; a member's address is then compared with the restored fields.
  const [defaultValues] = useState(() => withDraft(orderOf({ shippings, payments, isMember, last })));
  const form = useForm<CheckoutFormInput, unknown, Checked>({ defaultValues, mode: "onTouched", resolver });
  useDraft(form);
  const [shipping, payment] = useWatch({ control: form.control, name: ["shipping", "payment"] });
  const preview = usePreview(form.control);
  const { problem, submit, newerTerms } = usePlaceOrder(form, preview, { isMember });
  const { total, coupon } = preview.data ?? {};
  const { isSubmitting } = form.formState;
  const version = newerTerms ?? shop.termsVersion;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="post"
        action="/checkout"
        onSubmit={(event) => {
          form.setValue("total", total ?? 0);
          return form.handleSubmit((values) => {
            onSubmitted();
            return submit({ ...values, coupon: coupon?.refused ? undefined : values.coupon });
          })(event);
        }}
        className="flex flex-col gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start"
      >
        <div className="stack gap-10">
          {hasAccounts && <MemberLine member={shopper.member} />}
          {isMember && (
            <div className={shopper.addresses.length > 0 ? "min-h-26" : "contents"}>
              <SavedAddresses shopper={shopper} />
            </div>
          )}
          <ContactFields emailHint={shop.emailHint} />
          <MethodFields
            name="shipping"
            preview={preview.data}
            offered={shippings}
            last={last?.shipping}
            counter={counter}
          />
          {shipping === "home_delivery" && <AddressFields shopper={shopper} />}
          {shipping === "convenience_store" && <StoreFields preview={preview.data} />}
          <MethodFields name="payment" preview={preview.data} offered={payments} last={last?.payment} />
          {shop.asksInvoice ? <InvoiceFields isMember={isMember} by={shop.asksInvoice} /> : shop.receipts}
          <div className="min-h-36">
            <NoteField />
          </div>
        </div>
        <TotalBar total={total} />
        <CheckoutSummary items={items} preview={preview.data} failed={Boolean(preview.error)}>
          <div className="min-h-18">
            <CouponField preview={preview.data} />
          </div>
          <TermsAgreement id="agreement" version={version} required={t("agreement_required")}>
            {(links) => t.rich("agreement", links)}
          </TermsAgreement>
          {problem && <OrderProblem {...problem} />}
          <Button type="submit" size="wide" disabled={isSubmitting || !isOrderable(preview.data)}>
            {isSubmitting
              ? t("submitting")
              : t(`submit_total.${wayToPay(payment, shipping)}`, { total: formatMoney(total ?? 0) })}
          </Button>
        </CheckoutSummary>
      </form>
    </FormProvider>
  );
}

function ContactFields({ emailHint }: Pick<CheckoutShop, "emailHint">) {
  const t = useTranslations("checkout");
  const field = useFieldOf<CheckoutFormInput>();
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-xl font-semibold">{t("contact")}</legend>
      <TextField {...field("contact.name")} label={t("name")} autoComplete="name" required />
      <TextField {...field("contact.phone")} {...phoneInput} label={t("phone")} required />
      <TextField
        {...field("contact.email")}
        label={t("email")}
        hint={emailHint}
        type="email"
        autoComplete="email"
        className="sm:col-span-2"
        required
      />
    </fieldset>
  );
}

function AddressFields({ shopper: { member, addresses } }: { shopper: Shopper }) {
  const t = useTranslations("checkout");
  const field = useFieldOf<CheckoutFormInput>();
  const form = useFormContext<CheckoutFormInput>();
  const { control, register, setValue } = form;
  const { county, district, street } = useWatch({ control, name: "address" }) ?? {};
  const isKept = addresses.some(
    (kept) => kept.county === county && kept.district === district && kept.street === street,
  );
  return (
    <fieldset className="grid gap-5 sm:grid-cols-2">
      <legend className="mb-4 text-xl font-semibold">{t("delivery")}</legend>
      <RegionSelects
        county={county ?? ""}
        countyField={field("address.county")}
        districtField={field("address.district")}
        onCounty={() => setValue("address.district", "")}
      />
      <StreetField {...field("address.street")} form={form} within="address." required />
      {member && !isKept && (
        <CheckField id="remember_address" {...register("remember_address")}>
          {t("remember_address")}
        </CheckField>
      )}
    </fieldset>
  );
}
