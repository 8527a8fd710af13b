"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { DocumentForm } from "@/components/admin/form/document-form";
import { NumberField } from "@/components/admin/form/number-field";
import { useDocumentForm } from "@/components/admin/form/use-document-form";
import { Panel } from "@/components/admin/panel";
import { SmallAnchor, SmallButton } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import { TextField } from "@/components/ui/field";
import { bankName, banks } from "@/lib/contract/banks";
import { instalmentPeriods } from "@/lib/contract/instalments";
import { type PaymentMethod, paymentMethods } from "@/lib/contract/payment-methods";
import { paymentReadiness } from "@/lib/contract/payment-readiness";
import type { KeysDocument } from "@/lib/contract/service-keys";
import { type PaymentDocument, paymentForm } from "@/lib/contract/settings";
import { foldedCode } from "@/lib/contract/tidy-text";
import { KeysDialog } from "./keys-dialog";
import { keysAnchor } from "./keys-panel";
import { MethodBoxes } from "./method-boxes";

const BANK_ACCOUNT = "bank-account";
/** ECPay's ways of payment share their keys and the button for them. */
const ecpayMethods = ["card", "card_instalments", "apple_pay", "atm", "cvs_code", "barcode"] as const;
// First the ways that a new shop can use at once. The group with a heading is last, so that its end is clear.
const shownMethods = ["cash_on_delivery", "bank_transfer", "line_pay", ...ecpayMethods] as const;
const isOfEcpay = (method: PaymentMethod) => (ecpayMethods as readonly PaymentMethod[]).includes(method);
/** Whose form sets up a method; payment on delivery needs none. */
const setUpBy = (method: PaymentMethod) => (method === "bank_transfer" || method === "line_pay" ? method : "card");
const noAccount = { bank_code: "", bank_name: "", account: "", account_name: "" };
const accountFields = ["bank_code", "bank_name", "account", "account_name"] as const;

function valuesOf(document: PaymentDocument) {
  const { methods, bank_account, store_minimum, store_maximum, instalment_periods, instalment_minimum } = document;
  return { methods, bank_account, store_minimum, store_maximum, instalment_periods, instalment_minimum };
}

type Props = { document: PaymentDocument; services: KeysDocument[]; mayWrite: boolean; mayEnterKeys: boolean };

/** Which ways of payment are offered, and the account for transfers. */
export function PaymentForm({ document, services, mayWrite, mayEnterKeys }: Props) {
  const t = useTranslations("admin.settings.payment");
  const admin = useDocumentForm("settings/payment", { schema: paymentForm, document, valuesOf });
  const [entering, setEntering] = useState<KeysDocument>();
  const [ownAccount, setOwnAccount] = useState(document.bank_account !== null);
  const fromEnvironment = document.bank_account_default;
  const typed = useWatch({ control: admin.form.control, name: "bank_account" });
  const readiness = paymentReadiness({ ...document, bank_account: typed ?? fromEnvironment });

  /** The bank's name follows from its code; a name of the owner's own stays. */
  function nameBank({ target }: { target: { value: string } }) {
    const name = admin.form.getValues("bank_account.bank_name") ?? "";
    const known = bankName(foldedCode(target.value));
    const isOurs = name === "" || banks.some(([, own]) => own === name);
    if (known && isOurs)
      admin.form.setValue("bank_account.bank_name", known, { shouldDirty: true, shouldValidate: true });
  }

  const methods = admin.controlled("methods");
  const periods = admin.controlled("instalment_periods");

  /** Whether a method is ready, why not, and what to do. */
  function stateOf(method: PaymentMethod): { isReady?: boolean; name: string; text: string; action?: string } {
    const state = readiness[method];
    if (state === "test") {
      return {
        name: t("test"),
        text: t(isOfEcpay(method) ? `${method}_text` : "test_text"),
        action: t("replace_keys"),
      };
    }
    if (state === "ready" || method === "cash_on_delivery") {
      return { isReady: true, name: t("ready"), text: t(`${method}_text`) };
    }
    const isChosen = methods.value.includes(method);
    // ECPay's missing keys are mentioned once, unless one of its methods is chosen and waits for them.
    const text = isChosen ? t(`${method}_waits`) : isOfEcpay(method) ? "" : t(`${method}_missing`);
    return { name: t(`${method}_lacks`), text, action: t(`enter_${setUpBy(method)}`) };
  }

  /** Opens the form; if this role cannot enter the keys here, only links to them. */
  function setUpOf(method: PaymentMethod, action: string) {
    const service = setUpBy(method);
    const name = t("action_of", { action, method: t(isOfEcpay(method) ? "ecpay" : method) });
    const keys = services.find((each) => each.service === service);
    if (service === "bank_transfer") return <SmallButton aria-label={name} onClick={fillAccount} label={action} />;
    if (!keys || !mayEnterKeys || keys.source === "environment") {
      return <SmallAnchor href={`#${keysAnchor(service)}`} aria-label={name} label={action} />;
    }
    return <SmallButton aria-label={name} onClick={() => setEntering(keys)} label={action} />;
  }

  function fillAccount() {
    if (!ownAccount) choose(true);
    // The fields exist from the next frame on.
    requestAnimationFrame(() => window.document.querySelector<HTMLElement>(`#${BANK_ACCOUNT} input`)?.focus());
  }

  function choose(own: boolean) {
    setOwnAccount(own);
    admin.form.setValue("bank_account", own ? (fromEnvironment ?? noAccount) : null, { shouldDirty: true });
  }

  return (
    <>
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
            field={{
              ...methods,
              onChange: (chosen: PaymentMethod[]) =>
                methods.onChange(paymentMethods.filter((method) => chosen.includes(method))),
            }}
            legend={t("methods")}
            choices={shownMethods.map((value) => {
              const state = stateOf(value);
              const setUp = state.action && setUpOf(value, state.action);
              const badge = (
                <Badge key="state" tone={state.isReady ? "good" : "warning"}>
                  {state.name}
                </Badge>
              );
              return {
                value,
                label: (
                  <span className="flex flex-wrap items-center gap-2">
                    {t(value)}
                    {!isOfEcpay(value) && badge}
                  </span>
                ),
                hint: state.text,
                isMissing: readiness[value] === "not_set",
                setUp: !isOfEcpay(value) && setUp,
                heading: value === ecpayMethods[0] && (
                  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
                    <div className="min-w-0">
                      <p className="flex flex-wrap items-center gap-2 font-semibold">
                        {t("ecpay")}
                        {badge}
                      </p>
                      <p className="text-sm text-muted">
                        {t("ecpay_text")}
                        {readiness[value] === "test" && t("test_text")}
                      </p>
                    </div>
                    {setUp}
                  </div>
                ),
              };
            })}
            error={admin.problemOf("methods") && t("one_method")}
          />
        </Panel>
        {readiness.card_instalments !== "not_set" && (
          <Panel isStacked title={t("instalment_title")} text={t("instalment_text")}>
            <MethodBoxes
              field={periods}
              legend={t("instalment_periods")}
              choices={instalmentPeriods.map((value) => ({ value, label: t("instalment_period", { periods: value }) }))}
              error={admin.problemOf("instalment_periods") && t("one_period")}
            />
            <NumberField admin={admin} name="instalment_minimum" label={t("instalment_minimum")} />
          </Panel>
        )}
        {readiness.cvs_code !== "not_set" && (
          <Panel isStacked title={t("store_title")} text={t("store_text")}>
            {(["store_minimum", "store_maximum"] as const).map((name) => (
              <NumberField key={name} admin={admin} name={name} label={t(name)} />
            ))}
          </Panel>
        )}
        <Panel anchor={BANK_ACCOUNT} isStacked title={t("account_title")} text={t("account_text")}>
          {ownAccount ? (
            <>
              {accountFields.map((name) => (
                <TextField
                  key={name}
                  {...admin.field(`bank_account.${name}`)}
                  {...(name === "bank_code" && admin.form.register("bank_account.bank_code", { onChange: nameBank }))}
                  label={t(name)}
                  hint={name === "bank_code" ? t("bank_code_hint") : undefined}
                  inputMode={name === "bank_code" || name === "account" ? "numeric" : undefined}
                  autoComplete="off"
                  className="max-w-md"
                />
              ))}
              <div>
                <SmallButton
                  onClick={() => choose(false)}
                  label={t(fromEnvironment ? "use_environment" : "remove_account")}
                />
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
                <SmallButton
                  onClick={() => choose(true)}
                  label={t(fromEnvironment ? "enter_account" : "first_account")}
                />
              </div>
            </>
          )}
        </Panel>
      </DocumentForm>
      {entering && <KeysDialog document={entering} onClose={() => setEntering(undefined)} />}
    </>
  );
}
