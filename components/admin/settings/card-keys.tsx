"use client";

import { useTranslations } from "next-intl";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { type CardDocument, cardForm } from "@/lib/contract/services";
import { KeysDialog } from "./keys-dialog";
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
      dialog={(onClose) => (
        <KeysDialog
          service="card"
          document={document}
          schema={cardForm}
          valuesOf={valuesOf}
          save={(checked, version) => adminCall("PUT settings/card", { body: { ...checked, version } })}
          read={() => adminRead("GET settings/card")}
          hosts={["production", "stage"]}
          account={{ name: "merchant_id", label: t("merchant_id") }}
          secrets={[
            { name: "hash_key", label: "HashKey" },
            { name: "hash_iv", label: "HashIV" },
            {
              name: "credit_check_code",
              label: t("credit_check_code"),
              isMissing: !has_check_code,
              hint: t("credit_check_code_hint"),
            },
          ]}
          onClose={onClose}
        />
      )}
    />
  );
}

function valuesOf({ merchant_id, host }: CardDocument) {
  return { merchant_id: merchant_id ?? "", host, hash_key: "", hash_iv: "", credit_check_code: "" };
}
