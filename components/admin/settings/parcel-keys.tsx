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
import { type ParcelKeysDocument, parcelKeysForm } from "@/lib/contract/parcel-services";
import { KeysSource, Note } from "./keys-state";
import { KeysTry } from "./keys-try";

const tones = { ready: "accent", test: "warning", not_set: "warning" } as const;

/** The keys of ECPay's parcels: whether they work, and the form to enter them. What was entered is never shown. */
export function ParcelKeys({ document, mayWrite }: { document: ParcelKeysDocument; mayWrite: boolean }) {
  const t = useTranslations("admin.settings.parcel_keys");
  const methods = useTranslations("admin.settings.parcel_keys.readiness");
  const keys = useTranslations("admin.settings.keys");
  const [isOpen, setOpen] = useState(false);
  const { source, readiness, merchant_id, address } = document;
  // Decided once: keys that are entered now stay in sight, to be tried.
  const [isFolded] = useState(readiness !== "not_set");
  const isOwn = source === "settings" || source === "unreadable";
  const content = (
    <div className="flex flex-col gap-5">
      {readiness === "test" && <Note tone="warning">{t("test_mode")}</Note>}
      <KeysSource
        keys={document}
        variables="ECPAY_LOGISTICS_MERCHANT_ID、ECPAY_LOGISTICS_HASH_KEY、ECPAY_LOGISTICS_HASH_IV"
      />
      {merchant_id && (
        <Facts
          facts={[
            [
              t("merchant_id"),
              <span key="id" className="tabular-nums">
                {merchant_id}
              </span>,
            ],
            ["HashKey", source === "unreadable" ? keys("locked") : keys("set")],
            ["HashIV", source === "unreadable" ? keys("locked") : keys("set")],
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
                call="DELETE settings/parcel-keys"
                input={{}}
                look="quiet"
                ask={{ title: t("remove_title"), text: t("remove_text") }}
                confirm={keys("remove")}
                refresh="page"
              />
            )}
          </div>
          {readiness !== "not_set" && <KeysTry call="POST settings/parcel-keys/test" service="parcel_keys" />}
        </>
      )}
    </div>
  );
  return (
    <Panel title={t("title")} text={t("text")} aside={<Badge tone={tones[readiness]}>{methods(readiness)}</Badge>}>
      {isFolded ? <Fold title={t("show")}>{content}</Fold> : content}
      {isOpen && <ParcelKeysDialog document={document} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function valuesOf({ merchant_id, host }: ParcelKeysDocument) {
  return { merchant_id: merchant_id ?? "", host, hash_key: "", hash_iv: "" };
}

function ParcelKeysDialog({ document, onClose }: { document: ParcelKeysDocument; onClose: () => void }) {
  const t = useTranslations("admin.settings.parcel_keys");
  const keys = useTranslations("admin.settings.keys");
  const form = useTranslations("admin.form");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const admin = useAdminForm({
    schema: parcelKeysForm,
    values: valuesOf(document),
    save: (checked, version) => adminCall("PUT settings/parcel-keys", { body: { ...checked, version } }),
    versioned: { version: document.version, valuesOf, read: () => adminRead("GET settings/parcel-keys") },
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
