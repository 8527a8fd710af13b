"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { DocumentForm } from "@/components/admin/form/document-form";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Panel } from "@/components/admin/panel";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { type PaymentMethod, paymentMethods } from "@/lib/contract/payments";
import { type PaymentDocument, paymentForm } from "@/lib/contract/settings";
import { MethodBoxes } from "./method-boxes";

const noAccount = { bank_code: "", bank_name: "", account: "", account_name: "" };
const accountFields = ["bank_code", "bank_name", "account", "account_name"] as const;

function valuesOf({ methods, bank_account }: PaymentDocument) {
  return { methods, bank_account };
}

/** Which ways to pay are offered, and where transfers go. A provider's keys stay in the environment. */
export function PaymentForm({ document, mayWrite }: { document: PaymentDocument; mayWrite: boolean }) {
  const t = useTranslations("admin.settings.payment");
  const admin = useAdminForm({
    schema: paymentForm,
    values: valuesOf(document),
    save: (checked, version) => adminCall("PUT settings/payment", { body: { ...checked, version } }),
    versioned: { version: document.version, valuesOf, read: () => adminRead("GET settings/payment") },
  });
  const [ownAccount, setOwnAccount] = useState(document.bank_account !== null);
  const fromEnvironment = document.bank_account_default;
  const isReady: Record<PaymentMethod, boolean> = {
    cash_on_delivery: true,
    bank_transfer: ownAccount || fromEnvironment !== null,
    card: document.card_configured,
  };

  function choose(own: boolean) {
    setOwnAccount(own);
    admin.form.setValue("bank_account", own ? (fromEnvironment ?? noAccount) : null, { shouldDirty: true });
  }

  return (
    <DocumentForm
      form={{
        ...admin,
        reset: () => {
          admin.reset();
          setOwnAccount(admin.form.getValues("bank_account") !== null);
        },
      }}
      mayWrite={mayWrite}
    >
      <Panel isStacked title={t("methods")} text={t("methods_text")}>
        <MethodBoxes
          field={admin.controlled("methods")}
          legend={t("methods")}
          choices={paymentMethods.map((value) => ({
            value,
            label: (
              <span className="flex flex-wrap items-center gap-2">
                {t(value)}
                <Badge tone={isReady[value] ? "accent" : "warning"}>{t(isReady[value] ? "ready" : "not_ready")}</Badge>
              </span>
            ),
            hint: isReady[value] ? t(`${value}_text`) : t(`${value}_missing`),
          }))}
          error={admin.problemOf("methods") && t("one_method")}
        />
      </Panel>
      <Panel isStacked title={t("account_title")} text={t("account_text")}>
        {ownAccount ? (
          <>
            {accountFields.map((name) => (
              <TextField
                key={name}
                {...admin.field(`bank_account.${name}`)}
                label={t(name)}
                hint={name === "bank_code" ? t("bank_code_hint") : undefined}
                inputMode={name === "bank_code" || name === "account" ? "numeric" : undefined}
                autoComplete="off"
                className="max-w-md"
              />
            ))}
            <div>
              <Button look="outline" size="small" onClick={() => choose(false)}>
                {t(fromEnvironment ? "use_environment" : "remove_account")}
              </Button>
            </div>
          </>
        ) : (
          <>
            {fromEnvironment ? (
              <p className="rounded-xl bg-surface px-4 py-3">
                {t("from_environment")}
                <br />
                <span className="tabular-nums">
                  {fromEnvironment.bank_name} ({fromEnvironment.bank_code}) {fromEnvironment.account}
                </span>
                <br />
                {fromEnvironment.account_name}
              </p>
            ) : (
              <p className="text-muted">{t("no_account")}</p>
            )}
            <div>
              <Button look="outline" size="small" onClick={() => choose(true)}>
                {t("enter_account")}
              </Button>
            </div>
          </>
        )}
      </Panel>
      <Panel isStacked title={t("card_title")} text={t("card_keys")}>
        <p>
          <Badge tone={document.card_configured ? "accent" : "neutral"}>
            {t(document.card_configured ? "card_configured" : "card_not_configured")}
          </Badge>
        </p>
      </Panel>
    </DocumentForm>
  );
}
