"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { CallButton } from "@/components/admin/form/ask-button";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Facts } from "@/components/admin/layout/facts";
import { Fold } from "@/components/admin/layout/fold";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { PasswordField } from "@/components/members/password-field";
import { Badge } from "@/components/ui/badge";
import { SelectField, TextField } from "@/components/ui/field";
import { type LinePayDocument, linePayForm } from "@/lib/contract/services";
import { KeysSource, Note } from "./keys-state";
import { KeysTry } from "./keys-try";

const tones = { ready: "accent", test: "warning", not_set: "warning" } as const;

/** Where links within the page lead. */
export const LINE_PAY_KEYS = "line-pay-keys";

/** LINE Pay's keys: whether they work, and the form to enter them. What was entered is never shown. */
export function LinePayKeys({ document, mayWrite }: { document: LinePayDocument; mayWrite: boolean }) {
  const t = useTranslations("admin.settings.line_pay");
  const methods = useTranslations("admin.settings.payment");
  const keys = useTranslations("admin.settings.keys");
  const [isOpen, setOpen] = useState(false);
  const { source, readiness, channel_id, address } = document;
  // Decided once: keys that are entered now stay in sight, to be tried.
  const [isFolded] = useState(readiness !== "not_set");
  const isOwn = source === "settings" || source === "unreadable";
  const content = (
    // The anchor is inside of the fold: a link to it opens the fold.
    <div id={LINE_PAY_KEYS} className="flex scroll-mt-32 flex-col gap-5">
      {readiness === "test" && <Note tone="warning">{t("test_mode")}</Note>}
      <KeysSource keys={document} variables="LINE_PAY_CHANNEL_ID、LINE_PAY_CHANNEL_SECRET" />
      {channel_id && (
        <Facts
          facts={[
            [
              "Channel ID",
              <span key="id" className="tabular-nums">
                {channel_id}
              </span>,
            ],
            ["Channel Secret", source === "unreadable" ? keys("locked") : keys("set")],
            address !== null && [t("address"), address.replace(/^https?:\/\//, "")],
          ]}
        />
      )}
      {mayWrite && (
        <>
          <div className="flex flex-wrap gap-3">
            {source !== "environment" && (
              <SmallButton onClick={() => setOpen(true)} label={t(isOwn ? "change" : "enter")} />
            )}
            {isOwn && (
              <CallButton
                call="DELETE settings/line-pay"
                input={{}}
                look="quiet"
                ask={{ title: t("remove_title"), text: t("remove_text") }}
                confirm={keys("remove")}
                refresh="page"
              />
            )}
          </div>
          {readiness !== "not_set" && <KeysTry call="POST settings/line-pay/test" service="line_pay" />}
        </>
      )}
    </div>
  );
  return (
    <Panel title={t("title")} text={t("text")} aside={<Badge tone={tones[readiness]}>{methods(readiness)}</Badge>}>
      {isFolded ? <Fold title={t("show")}>{content}</Fold> : content}
      {isOpen && <LinePayDialog document={document} onClose={() => setOpen(false)} />}
    </Panel>
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
