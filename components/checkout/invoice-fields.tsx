"use client";

import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { type FieldPath, useFormContext, useWatch } from "react-hook-form";
import { TextField } from "@/components/ui/field";
import type { FieldProblem } from "@/lib/contract/field-problem";
import { type InvoiceKind, invoiceKinds, type OrderInvoiceInput } from "@/lib/contract/invoices";
import { RadioCard } from "./radio-card";

/** A form that asks, among other things, where the e-invoice goes. */
type WithInvoice = { invoice: OrderInvoiceInput };

/** Where the e-invoice goes, and the number that the choice needs, right below its card. */
export function InvoiceFields() {
  const t = useTranslations("checkout.invoice");
  const { control, register } = useFormContext<WithInvoice>();
  const chosen = useWatch({ control, name: "invoice.kind" });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-4 text-xl font-semibold">{t("legend")}</legend>
      {invoiceKinds.map((kind) => (
        <Fragment key={kind}>
          <RadioCard value={kind} label={t(kind)} text={t(`${kind}_text`)} {...register("invoice.kind")} />
          {kind === chosen && kind !== "member" && (
            <div className="mb-3 grid gap-5 sm:grid-cols-2">
              <NumberFields kind={kind} />
            </div>
          )}
        </Fragment>
      ))}
    </fieldset>
  );
}

function NumberFields({ kind }: { kind: Exclude<InvoiceKind, "member"> }) {
  const t = useTranslations("checkout.invoice");
  const field = useInvoiceField();
  if (kind === "mobile_barcode") {
    return (
      <TextField
        {...field("invoice.barcode")}
        label={t("barcode")}
        hint={t("barcode_hint")}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={40}
        required
      />
    );
  }
  if (kind === "citizen_certificate") {
    return (
      <TextField
        {...field("invoice.certificate")}
        label={t("certificate")}
        hint={t("certificate_hint")}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={40}
        required
      />
    );
  }
  if (kind === "donation") {
    return (
      <TextField
        {...field("invoice.donation_code")}
        label={t("donation_code")}
        hint={t("donation_code_hint")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        required
      />
    );
  }
  return (
    <>
      <TextField
        {...field("invoice.tax_id")}
        label={t("tax_id")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        required
      />
      <TextField {...field("invoice.title")} label={t("title")} autoComplete="organization" maxLength={60} required />
    </>
  );
}

/** Wires a number to the form. It leaves the form with its field, since one kind of invoice excludes the others. */
function useInvoiceField() {
  const t = useTranslations("fields");
  const { register, getFieldState, formState } = useFormContext<WithInvoice>();
  return (name: FieldPath<WithInvoice>) => {
    const { error } = getFieldState(name, formState);
    // The schema names the problem; the server has said it in words already.
    const text = error && (error.type === "server" ? error.message : t(error.message as FieldProblem));
    return { id: name.replace(".", "-"), error: text, ...register(name, { shouldUnregister: true }) };
  };
}
