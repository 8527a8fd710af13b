"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { PasswordField } from "@/components/members/password-field";
import { SelectField, TextField } from "@/components/ui/field";
import { type CardDocument, cardForm } from "@/lib/contract/services";
import { KeysPanel } from "./keys-panel";

/** Where links within the page lead. */
export const CARD_KEYS = "card-keys";

type Props = { document: CardDocument; mayWrite: boolean };

/** The card gateway's keys: whether they work, and the form to enter them. What was entered is never shown. */
export function CardKeys({ document, mayWrite }: Props) {
  const t = useTranslations("admin.settings.card");
  const methods = useTranslations("admin.settings.payment");
  const keys = useTranslations("admin.settings.keys");
  const { source, readiness, merchant_id, has_check_code } = document;
  return (
    <KeysPanel
      service="card"
      anchor={CARD_KEYS}
      document={document}
      state={methods(readiness)}
      variables="ECPAY_MERCHANT_ID、ECPAY_HASH_KEY、ECPAY_HASH_IV"
      account={[t("merchant_id"), merchant_id]}
      secrets={[
        [t("keys"), keys(source === "unreadable" ? "locked" : "set")],
        [t("credit_check_code"), has_check_code ? keys("set") : t("no_check_code")],
      ]}
      mayWrite={mayWrite}
      dialog={(onClose) => <CardDialog document={document} onClose={onClose} />}
    />
  );
}

function valuesOf({ merchant_id, host }: CardDocument) {
  return { merchant_id: merchant_id ?? "", host, hash_key: "", hash_iv: "", credit_check_code: "" };
}

function CardDialog({ document, onClose }: { document: CardDocument; onClose: () => void }) {
  const t = useTranslations("admin.settings.card");
  const keys = useTranslations("admin.settings.keys");
  const form = useTranslations("admin.form");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const admin = useAdminForm({
    schema: cardForm,
    values: valuesOf(document),
    save: (checked, version) => adminCall("PUT settings/card", { body: { ...checked, version } }),
    versioned: { version: document.version, valuesOf, read: () => adminRead("GET settings/card") },
    onSaved: () => {
      router.refresh();
      dialog.current?.close();
    },
  });
  const { field, submit, problem, isSubmitting } = admin;
  const kept = document.source === "settings" ? keys("kept") : undefined;
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
      <PasswordField {...field("hash_key")} label="HashKey" hint={kept} autoComplete="new-password" />
      <PasswordField {...field("hash_iv")} label="HashIV" hint={kept} autoComplete="new-password" />
      <PasswordField
        {...field("credit_check_code")}
        label={t("credit_check_code")}
        hint={document.has_check_code ? kept : t("credit_check_code_hint")}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
