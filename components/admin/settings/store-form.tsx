"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { ChoiceOptions } from "@/components/admin/form/choice-options";
import { DocumentForm } from "@/components/admin/form/document-form";
import { FormCheck } from "@/components/admin/form/form-check";
import { NumberField } from "@/components/admin/form/number-field";
import { useDocumentForm } from "@/components/admin/form/use-document-form";
import { fieldGrid, Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { SelectField } from "@/components/ui/field";
import { Problem } from "@/components/ui/problem";
import { type StoreDocument, storeForm } from "@/lib/contract/convenience-stores";
import type { KeysDocument } from "@/lib/contract/service-keys";
import { type StoreChain, storeChains } from "@/lib/contract/store-choice";
import { storeKinds } from "@/lib/contract/store-settings";
import { formatDateTime } from "@/lib/format";
import { MethodBoxes } from "./method-boxes";
import { STORE_FEES } from "./other-fees";

const newFees = { fee: 60, outlying_surcharge: 60 };

function valuesOf({ kind, by_hand, chains, collects, no_shows }: StoreDocument) {
  return { kind, by_hand, chains, collects, no_shows };
}

type Props = { document: StoreDocument; readiness: KeysDocument["readiness"]; mayWrite: boolean };

/** The chains whose stores shoppers can choose, their fees, and the age of their store lists. */
export function StoreForm({ document, readiness, mayWrite }: Props) {
  const t = useTranslations("admin.settings.stores");
  const names = useTranslations("checkout.chains");
  const router = useRouter();
  const [lists, setLists] = useState(document.lists);
  const admin = useDocumentForm("settings/stores", {
    schema: storeForm,
    document,
    valuesOf,
    // These fees are also listed with those of the other ways.
    onSaved: () => router.refresh(),
  });
  const chosen: StoreDocument["chains"] = useWatch({ control: admin.form.control, name: "chains" });
  const field = admin.controlled("chains");
  const ids = chosen.map(({ chain }) => chain);
  const isByHand: boolean = useWatch({ control: admin.form.control, name: "by_hand" });
  const isMissing = readiness === "not_set" && !isByHand;

  /** Chains that stay chosen keep their typed fees. */
  function choose(wanted: StoreChain[]) {
    field.onChange(wanted.map((chain) => chosen.find((one) => one.chain === chain) ?? { chain, ...newFees }));
  }

  return (
    <DocumentForm form={admin} mayWrite={mayWrite}>
      <Panel
        isStacked
        anchor={STORE_FEES}
        className="scroll-mt-24"
        title={t("title")}
        text={t(isMissing ? "no_keys" : isByHand ? "text_by_hand" : "text")}
      >
        <FormCheck form={admin.form} name="by_hand" label={t("by_hand")} hint={t("by_hand_text")} />
        <MethodBoxes
          field={{ ...field, value: ids, onChange: choose }}
          legend={t("title")}
          choices={storeChains.map((value) => ({
            value,
            label: names(value),
            isMissing,
          }))}
          error={admin.problemOf("chains") && t("not_ok")}
        />
        {chosen.length > 0 && (
          <>
            <div className={fieldGrid}>
              {chosen.flatMap(({ chain }, index) => [
                <NumberField
                  key={`${chain}-fee`}
                  admin={admin}
                  name={`chains.${index}.fee`}
                  label={t("fee_of", { chain: names(chain) })}
                />,
                <NumberField
                  key={`${chain}-surcharge`}
                  admin={admin}
                  name={`chains.${index}.outlying_surcharge`}
                  label={t("surcharge", { chain: names(chain) })}
                />,
              ])}
            </div>
            <p className="text-sm text-muted">{t(isByHand ? "fees_text_by_hand" : "fees_text")}</p>
            {!isByHand && (
              <>
                <SelectField {...admin.field("kind")} label={t("kind")}>
                  <ChoiceOptions choices={storeKinds.map((value) => [value, t(`kinds.${value}`)])} />
                </SelectField>
                <FormCheck form={admin.form} name="collects" label={t("collects")} hint={t("collects_text")} />
                <NumberField admin={admin} name="no_shows" label={t("no_shows")} hint={t("no_shows_text")} />
              </>
            )}
          </>
        )}
      </Panel>
      {chosen.length > 0 && !isByHand && (
        <Lists
          lists={lists.filter((list) => ids.includes(list.chain))}
          // The lists of newly chosen chains are copied after saving.
          mayCopy={mayWrite && !admin.form.formState.isDirty}
          onCopied={setLists}
        />
      )}
    </DocumentForm>
  );
}

type Copied = { lists: StoreDocument["lists"]; mayCopy: boolean; onCopied: (lists: StoreDocument["lists"]) => void };

function Lists({ lists, mayCopy, onCopied }: Copied) {
  const t = useTranslations("admin.settings.stores");
  const names = useTranslations("checkout.chains");
  const { busy, problem, call } = useAdminMutation({ isInline: true, failed: t("failed") });
  const copy = () =>
    call("POST settings/stores/lists", { body: {} }, { said: t("copied"), onDone: (now) => onCopied(now.lists) });
  return (
    <Panel isStacked title={t("lists")} text={t("lists_text")}>
      <ul className="flex flex-col gap-2">
        {lists.map(({ chain, stores, copied_at, problem: why }) => (
          <li key={chain} className="flex flex-wrap gap-x-3">
            <span className="font-medium">{names(chain)}</span>
            <span className="text-muted tabular-nums">
              {copied_at ? t("list", { count: stores, time: formatDateTime(copied_at) }) : t("no_list")}
            </span>
            {why && <span className="basis-full text-sm text-warning">{why}</span>}
          </li>
        ))}
      </ul>
      {mayCopy && (
        <div>
          <SmallButton disabled={busy} onClick={copy} label={busy ? t("copying") : t("copy")} />
        </div>
      )}
      <Problem text={problem} />
    </Panel>
  );
}
