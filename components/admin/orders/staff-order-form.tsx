"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormProvider, type Resolver, useForm } from "react-hook-form";
import { LeaveGuard } from "@/components/admin/form/leave-guard";
import { panelStyle } from "@/components/admin/panel";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { InvoiceFields } from "@/components/checkout/invoice-fields";
import { MethodFields } from "@/components/checkout/method-fields";
import { blankOrder, orderable } from "@/components/checkout/orderable";
import { StoreFields } from "@/components/checkout/store-fields";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/field";
import { schemaResolver } from "@/components/ui/schema-resolver";
import { type PlaceStaffOrder, type PlaceStaffOrderInput, placeStaffOrder } from "@/lib/contract/staff-orders";
import type { RequestError } from "@/lib/fetcher";
import { formatMoney } from "@/lib/format";
import { StaffOrderAddress, StaffOrderCustomer } from "./staff-order-customer";
import { type LineProblem, StaffOrderLines } from "./staff-order-lines";
import { StaffOrderMissing } from "./staff-order-missing";
import { StaffOrderSummary } from "./staff-order-summary";
import { StaffWords } from "./staff-words";
import { useStaffOrderPreview } from "./use-staff-order-preview";

/** A part whose fields have their legend, here as large as the headings of the other parts. */
const partStyle = `${panelStyle} flex flex-col gap-5 [&_legend]:text-lg`;

const check = schemaResolver(placeStaffOrder);
const resolver: Resolver<PlaceStaffOrderInput, unknown, PlaceStaffOrder> = (values, context, options) => {
  const { lines, member_id, ...form } = values;
  return check({ ...orderable(form), lines, member_id }, context, options);
};

/** An order that staff make for a shopper on the telephone; every figure is the server's, by the rules of the checkout. */
export function StaffOrderForm() {
  const t = useTranslations("admin.staff_order");
  const checkout = useTranslations("checkout");
  const router = useRouter();
  const form = useForm<PlaceStaffOrderInput, unknown, PlaceStaffOrder>({
    defaultValues: { ...blankOrder, shipping: "home_delivery", lines: [] },
    mode: "onTouched",
    resolver,
  });
  const { isDirty, isSubmitting } = form.formState;
  const [shipping, payment] = form.watch(["shipping", "payment"]);
  const { preview, error, isPending, reload } = useStaffOrderPreview(form.control);
  const [lineProblem, setLineProblem] = useState<LineProblem>();
  const [isMade, setIsMade] = useState(false);
  const { call, problem } = useAdminMutation({ isInline: true, failed: t("no_answer"), onRefused: explain });
  const isShort = preview?.lines.some(({ is_short }) => is_short) ?? false;
  const mayMake = preview !== undefined && !isPending && !isShort && !preview.blocked && !error;

  async function explain({ message, status, data }: RequestError): Promise<string | undefined> {
    const problems = Object.entries(data.errors ?? {});
    for (const [index, [name, [text]]] of problems.entries()) {
      form.setError(name as "contact.name", { type: "server", message: text }, { shouldFocus: index === 0 });
    }
    // Without an answer from the shop itself the order may stand: sending the same again finds it.
    if (status >= 400 && status < 500) await reload();
    if (data.sku) setLineProblem({ sku: data.sku, text: message });
    if (data.error === "total_changed") return checkout("total_changed", { total: formatMoney(data.total ?? 0) });
    return problems.length > 0 ? t("fix") : undefined;
  }

  async function make({ coupon, ...values }: PlaceStaffOrder) {
    setLineProblem(undefined);
    const body = { ...values, ...(coupon && !preview?.coupon?.refused && { coupon }) };
    await call(
      "POST orders",
      { body },
      {
        onDone: ({ number }) => {
          setIsMade(true);
          router.push(`/admin/order/${number}`);
        },
      },
    );
  }

  return (
    <FormProvider {...form}>
      <LeaveGuard isDirty={isDirty && !isMade} />
      <form
        noValidate
        method="post"
        aria-label={t("title")}
        onSubmit={(event) => {
          form.setValue("total", preview?.total ?? 0);
          return form.handleSubmit(make)(event);
        }}
        className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <div className="flex min-w-0 flex-col gap-5">
          <StaffOrderLines preview={preview} problem={lineProblem} />
          <StaffOrderCustomer />
          <div className={partStyle}>
            <StaffWords>
              <MethodFields name="shipping" preview={preview} />
            </StaffWords>
            <StaffOrderAddress />
            {shipping === "convenience_store" && <StoreFields preview={preview} hasMap={false} />}
          </div>
          <div className={partStyle}>
            <StaffWords>
              <MethodFields name="payment" preview={preview} />
            </StaffWords>
            {payment !== "cash_on_delivery" && <p className="text-sm text-muted">{t("payment_text")}</p>}
          </div>
          <div className={partStyle}>
            <StaffWords>
              <InvoiceFields />
            </StaffWords>
          </div>
          <div className={panelStyle}>
            <TextArea id="order-note" label={t("note")} maxLength={500} {...form.register("note")} />
          </div>
        </div>
        <StaffOrderSummary preview={preview} refusal={error} />
        <div className="sticky bottom-3 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl border bg-page px-4 py-3 shadow-lg sm:px-6 xl:col-span-2">
          <p className="mr-auto">
            <span className="text-sm text-muted">{checkout("total")}</span>{" "}
            <output className="text-xl font-semibold tabular-nums">
              {preview ? formatMoney(preview.total) : "\u2014"}
            </output>
          </p>
          {!problem && <StaffOrderMissing />}
          {problem && (
            <p role="alert" className="rounded-lg bg-danger-soft px-3 py-1.5 text-sm text-danger max-sm:w-full">
              {problem}
            </p>
          )}
          <Button type="submit" disabled={isSubmitting || isMade || !mayMake}>
            {isSubmitting || isMade ? t("making") : t("make")}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}
