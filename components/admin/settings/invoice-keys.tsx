"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { PasswordField } from "@/components/members/password-field";
import { SelectField, TextField } from "@/components/ui/field";
import { type InvoiceKeysDocument, invoiceKeysForm } from "@/lib/contract/invoice-services";
import { KeysPanel } from "./keys-panel";

/** The keys of ECPay's e-invoices: whether they work, and the form to enter them. What was entered is never shown. */
export function InvoiceKeys({ document, mayWrite }: { document: InvoiceKeysDocument; mayWrite: boolean }) {
  const t = useTranslations("admin.settings.invoice_keys");
  const states = useTranslations("admin.settings.invoice_keys.readiness");
  const keys = useTranslations("admin.settings.keys");
  const { source, readiness, merchant_id } = document;
  const isSet = keys(source === "unreadable" ? "locked" : "set");
  return (
    <KeysPanel
      service="invoice_keys"
      document={document}
      state={states(readiness)}
      variables="ECPAY_INVOICE_MERCHANT_ID、ECPAY_INVOICE_HASH_KEY、ECPAY_INVOICE_HASH_IV"
      account={[t("merchant_id"), merchant_id]}
      secrets={[
        ["HashKey", isSet],
        ["HashIV", isSet],
      ]}
      mayWrite={mayWrite}
      dialog={(onClose) => <InvoiceKeysDialog document={document} onClose={onClose} />}
    />
  );
}

function valuesOf({ merchant_id, host }: InvoiceKeysDocument) {
  return { merchant_id: merchant_id ?? "", host, hash_key: "", hash_iv: "" };
}

function InvoiceKeysDialog({ document, onClose }: { document: InvoiceKeysDocument; onClose: () => void }) {
  const t = useTranslations("admin.settings.invoice_keys");
  const keys = useTranslations("admin.settings.keys");
  const form = useTranslations("admin.form");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const admin = useAdminForm({
    schema: invoiceKeysForm,
    values: valuesOf(document),
    save: (checked, version) => adminCall("PUT settings/invoice-keys", { body: { ...checked, version } }),
    versioned: { version: document.version, valuesOf, read: () => adminRead("GET settings/invoice-keys") },
    onSaved: () => {
      router.refresh();
      dialog.current?.close();
    },
  });
  const { field, submit, problem, isSubmitting } = admin;
  return (
    <FormDialog
      dialog={dialog}
      title={t("dialog_title")}
      text={t("dialog_text")}
      opensAtOnce
      onClose={onClose}
      width="large"
      form={admin}
      problem={problem}
      busy={isSubmitting}
      confirm={form(isSubmitting ? "saving" : "save")}
      onSubmit={submit}
    >
      <SelectField {...field("host")} label={t("host")} hint={t("host_hint")}>
        <option value="production">{t("hosts.production")}</option>
        <option value="stage">{t("hosts.stage")}</option>
      </SelectField>
      <TextField {...field("merchant_id")} label={t("merchant_id")} inputMode="numeric" autoComplete="off" />
      {(["hash_key", "hash_iv"] as const).map((name) => (
        <PasswordField
          key={name}
          {...field(name)}
          label={name === "hash_key" ? "HashKey" : "HashIV"}
          hint={document.source === "settings" ? keys("kept") : undefined}
          autoComplete="new-password"
        />
      ))}
    </FormDialog>
  );
}
