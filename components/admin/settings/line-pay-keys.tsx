"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { PasswordField } from "@/components/members/password-field";
import { SelectField, TextField } from "@/components/ui/field";
import { type LinePayDocument, linePayForm } from "@/lib/contract/services";
import { KeysPanel } from "./keys-panel";

/** Where links within the page lead. */
export const LINE_PAY_KEYS = "line-pay-keys";

/** LINE Pay's keys: whether they work, and the form to enter them. What was entered is never shown. */
export function LinePayKeys({ document, mayWrite }: { document: LinePayDocument; mayWrite: boolean }) {
  const methods = useTranslations("admin.settings.payment");
  const keys = useTranslations("admin.settings.keys");
  const { source, readiness, channel_id } = document;
  return (
    <KeysPanel
      service="line_pay"
      anchor={LINE_PAY_KEYS}
      document={document}
      state={methods(readiness)}
      variables="LINE_PAY_CHANNEL_ID、LINE_PAY_CHANNEL_SECRET"
      account={["Channel ID", channel_id]}
      secrets={[["Channel Secret", keys(source === "unreadable" ? "locked" : "set")]]}
      mayWrite={mayWrite}
      dialog={(onClose) => <LinePayDialog document={document} onClose={onClose} />}
    />
  );
}

function valuesOf({ channel_id, host }: LinePayDocument) {
  return { channel_id: channel_id ?? "", host, channel_secret: "" };
}

function LinePayDialog({ document, onClose }: { document: LinePayDocument; onClose: () => void }) {
  const t = useTranslations("admin.settings.line_pay");
  const keys = useTranslations("admin.settings.keys");
  const form = useTranslations("admin.form");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const admin = useAdminForm({
    schema: linePayForm,
    values: valuesOf(document),
    save: (checked, version) => adminCall("PUT settings/line-pay", { body: { ...checked, version } }),
    versioned: { version: document.version, valuesOf, read: () => adminRead("GET settings/line-pay") },
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
        <option value="sandbox">{t("hosts.sandbox")}</option>
      </SelectField>
      <TextField {...field("channel_id")} label="Channel ID" inputMode="numeric" autoComplete="off" />
      <PasswordField
        {...field("channel_secret")}
        label="Channel Secret"
        hint={document.source === "settings" ? keys("kept") : undefined}
        autoComplete="new-password"
      />
    </FormDialog>
  );
}
