"use client";

import { useRouter } from "next/navigation";
import { NextIntlClientProvider, useLocale, useMessages, useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { FormProvider, type Resolver, useForm } from "react-hook-form";
import { adminCall } from "@/components/admin/admin-call";
import { LeaveGuard } from "@/components/admin/form/leave-guard";
import { useWrongFields, WrongFields } from "@/components/admin/form/wrong-fields";
import { useSendsMails } from "@/components/admin/layout/no-mail-server";
import { copyLink } from "@/components/admin/orders/copy-link";
import { panelStyle } from "@/components/admin/panel";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { InvoiceFields } from "@/components/checkout/invoice-fields";
import { MethodFields } from "@/components/checkout/method-fields";
import { NoteField } from "@/components/checkout/note-field";
import { orderable, orderOf } from "@/components/checkout/orderable";
import { StoreFields } from "@/components/checkout/store-fields";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { PostForm } from "@/components/ui/post-form";
import { schemaResolver } from "@/components/ui/schema-resolver";
import type { InvoicingService } from "@/lib/contract/issuers";
import type { PaymentMethod } from "@/lib/contract/payment-methods";
import { type PlaceStaffOrder, type PlaceStaffOrderInput, placeStaffOrder } from "@/lib/contract/staff-orders";
import type { RequestError } from "@/lib/fetcher";
import { formatMoney } from "@/lib/format";
import { StaffOrderAddress, StaffOrderCustomer } from "./staff-order-customer";
import { type LineProblem, StaffOrderLines } from "./staff-order-lines";
import { StaffOrderSummary } from "./staff-order-summary";
import { useStaffOrderPreview } from "./use-staff-order-preview";

/** A part whose title is the legend of its fields, as large as the headings of the other parts. */
const partStyle = `${panelStyle} stack gap-5 [&_legend]:text-lg`;

/** The choices of invoice in pairs, as at the checkout on phones; the fields of the chosen one take the full width. */
const invoicePairs =
  "sm:[&_.invoice-cards]:grid-flow-dense sm:[&_.invoice-cards]:grid-cols-2 sm:[&_.invoice-cards>:first-child]:col-span-2 sm:[&_.invoice-cards>div]:col-span-2";

const check = schemaResolver(placeStaffOrder);
const resolver: Resolver<PlaceStaffOrderInput, unknown, PlaceStaffOrder> = (values, context, options) => {
  const { lines, member_id, contact, ...form } = values;
  const order = orderable({ ...form, contact: { email: "", ...contact } });
  return check({ ...order, lines, member_id }, context, options);
};

type Props = {
  /** The ways of payment that the shop offers now. */
  payments: PaymentMethod[];
  invoicing: InvoicingService;
  /** Whether this role may read the settings. */
  maySet: boolean;
  /** The member from the address. */
  memberId: number | undefined;
  mayFindMembers: boolean;
};

/** An order that staff make for a shopper on the telephone. The server computes every sum, by the checkout's rules. */
export function StaffOrderForm({ payments, invoicing, maySet, memberId, mayFindMembers }: Props) {
  const t = useTranslations("admin.staff_order");
  const checkout = useTranslations("checkout");
  const link = useTranslations("admin.order.payment_link");
  const router = useRouter();
  const form = useForm<PlaceStaffOrderInput, unknown, PlaceStaffOrder>({
    defaultValues: { ...orderOf({ shippings: ["home_delivery"], payments, isMember: false }), lines: [] },
    mode: "onTouched",
    resolver,
  });
  const { isDirty, isSubmitting, isSubmitted } = form.formState;
  const bar = useRef<HTMLDivElement>(null);
  const wrong = useWrongFields(bar);
  const [shipping, payment, email] = form.watch(["shipping", "payment", "contact.email"]);
  const isSending = useSendsMails() && Boolean(email);
  /** How the shopper gets the payment link: by mail, or from staff if the shop sends no mails or the shopper has no address. */
  const byLink = payment === "cash_on_delivery" ? undefined : isSending ? "mail" : "copy";
  const { preview, error, isPending, reload } = useStaffOrderPreview(form.control);
  const [lineProblem, setLineProblem] = useState<LineProblem>();
  const [isMade, setIsMade] = useState(false);
  const { call, problem } = useAdminMutation({ isInline: true, failed: t("no_answer"), onRefused: explain });
  const isShort = preview?.lines.some(({ is_short }) => is_short) ?? false;
  const mayMake = preview !== undefined && !isShort && !preview.blocked && !error;

  async function explain({ message, status, data }: RequestError): Promise<string | undefined> {
    const problems = Object.entries(data.errors ?? {});
    for (const [index, [name, [text]]] of problems.entries()) {
      form.setError(name as "contact.name", { type: "server", message: text }, { shouldFocus: index === 0 });
    }
    // Only after a refusal. Without an answer the order may exist, and sending the same again finds it.
    if (status >= 400 && status < 500) await reload();
    if (data.sku) setLineProblem({ sku: data.sku, text: message });
    if (data.error === "total_changed") return checkout("total_changed", { total: formatMoney(data.total ?? 0) });
    return problems.length > 0 ? t("fix") : undefined;
  }

  /** May fail: the order exists, and its page can copy the link, too. */
  const handOn = (number: string) =>
    adminCall("POST orders/{number}/payment-link", { params: { number }, body: {} }).then(
      ({ data: { url } }) => copyLink(url, { copied: link("copied"), failed: link("copy_failed", { url }) }),
      () => undefined,
    );

  async function make({ coupon, ...values }: PlaceStaffOrder) {
    setLineProblem(undefined);
    // Problems are marked beside their fields and counted beside the button.
    if (!mayMake) return;
    const body = { ...values, ...(coupon && !preview?.coupon?.refused && { coupon }) };
    await call(
      "POST orders",
      { body },
      {
        onDone: async ({ number }) => {
          setIsMade(true);
          router.push(`/admin/order/${number}`);
          // After the navigation: the browser may first ask for permission to copy.
          if (byLink === "copy") await handOn(number);
        },
      },
    );
  }

  return (
    <FormProvider {...form}>
      <LeaveGuard isDirty={isDirty && !isMade} />
      <PostForm
        aria-label={t("title")}
        onSubmit={(event) => {
          form.setValue("total", preview?.total ?? 0);
          return form.handleSubmit(make)(event);
        }}
        className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="flex min-w-0 flex-col gap-5">
          <StaffOrderLines preview={preview} problem={lineProblem} />
          <StaffOrderCustomer memberId={memberId} mayFindMembers={mayFindMembers} />
          <section className={partStyle}>
            <StaffWords>
              <MethodFields name="shipping" preview={preview} />
            </StaffWords>
            <StaffOrderAddress />
            {shipping === "convenience_store" && <StoreFields preview={preview} hasMap={false} />}
          </section>
          <section className={partStyle}>
            <StaffWords>
              <MethodFields name="payment" preview={preview} offered={payments} />
            </StaffWords>
            {payments.every((method) => method === "cash_on_delivery") && (
              <p className="text-sm text-muted">
                {t("only_cash")}
                {maySet && (
                  <AppLink href="/admin/settings/payment" className="ml-3 text-accent underline underline-offset-4">
                    {t("to_payment")}
                  </AppLink>
                )}
              </p>
            )}
            {byLink && <p className="text-sm text-muted">{t(`payment_text.${byLink}`)}</p>}
          </section>
          {(invoicing === "ecpay" || invoicing === "by_hand") && (
            <section className={`${partStyle} ${invoicePairs}`}>
              <StaffWords>
                <InvoiceFields by={invoicing} />
              </StaffWords>
            </section>
          )}
          <div className={panelStyle}>
            <NoteField label={t("note")} />
          </div>
        </div>
        <StaffOrderSummary preview={preview} refusal={error} />
        <div
          ref={bar}
          className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl border bg-page px-4 py-2 shadow-lg sm:gap-x-4 sm:px-6 sm:py-3 xl:col-span-2"
        >
          <p className="mr-auto max-sm:leading-tight">
            <span className="text-muted max-sm:block max-sm:text-xs sm:text-sm">{checkout("total")}</span>{" "}
            <output className="font-semibold tabular-nums max-sm:text-lg sm:text-xl">
              {preview ? formatMoney(preview.total) : "\u2014"}
            </output>
          </p>
          {!problem && isSubmitted && wrong.length > 0 && <WrongFields wrong={wrong} />}
          {problem && (
            <p
              role="alert"
              className="rounded-lg bg-danger-soft px-3 py-1.5 text-sm text-danger max-sm:order-first max-sm:w-full"
            >
              {problem}
            </p>
          )}
          <Button type="submit" disabled={isSubmitting || isMade || isPending}>
            {isSubmitting || isMade ? t("making") : t(`make.${byLink ?? "only"}`)}
          </Button>
        </div>
      </PostForm>
    </FormProvider>
  );
}

const explained = [
  "home_delivery_text",
  "store_pickup_text",
  "convenience_store_text",
  "cash_on_delivery_text",
  "bank_transfer_text",
  "card_text",
] as const;
const explainedInvoices = ["member_text", "mobile_barcode_text"] as const;

/** The checkout's fields address the shopper; these texts address staff, who fill them in for one. */
function StaffWords({ children }: { children: ReactNode }) {
  const t = useTranslations("admin.staff_order.fields");
  const all = useMessages();
  const { checkout } = all;
  const own = Object.fromEntries(explained.map((name) => [name, t(name)]));
  const invoice = { ...checkout.invoice, ...Object.fromEntries(explainedInvoices.map((name) => [name, t(name)])) };
  return (
    // On the client the provider does not inherit the locale.
    <NextIntlClientProvider locale={useLocale()} messages={{ ...all, checkout: { ...checkout, ...own, invoice } }}>
      {children}
    </NextIntlClientProvider>
  );
}
