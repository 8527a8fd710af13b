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
import { type CardDocument, cardForm } from "@/lib/contract/services";
import { KeysSource, Note } from "./keys-state";
import { KeysTry } from "./keys-try";

const tones = { ready: "accent", test: "warning", not_set: "warning" } as const;

/** Where links within the page lead. */
export const CARD_KEYS = "card-keys";

type Props = { document: CardDocument; mayWrite: boolean };

/** The card gateway's keys: whether they work, and the form to enter them. What was entered is never shown. */
export function CardKeys({ document, mayWrite }: Props) {
  const t = useTranslations("admin.settings.card");
  const methods = useTranslations("admin.settings.payment");
  const keys = useTranslations("admin.settings.keys");
  const [isOpen, setOpen] = useState(false);
  const { source, readiness, merchant_id, address, has_check_code } = document;
  // Decided once: keys that are entered now stay in sight, to be tried.
  const [isFolded] = useState(readiness !== "not_set");
  const isOwn = source === "settings" || source === "unreadable";
  const content = (
    // The anchor is inside of the fold: a link to it opens the fold.
    <div id={CARD_KEYS} className="flex scroll-mt-32 flex-col gap-5">
      {readiness === "test" && <Note tone="warning">{t("test_mode")}</Note>}
      <KeysSource keys={document} variables="ECPAY_MERCHANT_ID、ECPAY_HASH_KEY、ECPAY_HASH_IV" />
      {merchant_id && (
        <Facts
          facts={[
            [
              t("merchant_id"),
              <span key="id" className="tabular-nums">
                {merchant_id}
              </span>,
            ],
            [t("keys"), source === "unreadable" ? keys("locked") : keys("set")],
            [t("credit_check_code"), has_check_code ? keys("set") : t("no_check_code")],
            address !== null && [t("address"), address.replace(/^https?:\/\//, "")],
          ]}
        />
      )}
      {mayWrite && (
        <>
          <div className="flex flex-wrap gap-3">
            {source !== "environment" && (
              <SmallButton onClick={() => setOpen(true)} label={keys(isOwn ? "change" : "enter")} />
            )}
            {isOwn && (
              <CallButton
                call="DELETE settings/card"
                input={{}}
                look="quiet"
                ask={{ title: t("remove_title"), text: t("remove_text") }}
                confirm={keys("remove")}
                refresh="page"
              />
            )}
          </div>
          {readiness !== "not_set" && <KeysTry call="POST settings/card/test" service="card" />}
        </>
      )}
    </div>
  );
  return (
    <Panel title={t("title")} text={t("text")} aside={<Badge tone={tones[readiness]}>{methods(readiness)}</Badge>}>
      {isFolded ? <Fold title={t("show")}>{content}</Fold> : content}
      {isOpen && <CardDialog document={document} onClose={() => setOpen(false)} />}
    </Panel>
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
