"use client";

import { useTranslations } from "next-intl";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { type ParcelKeysDocument, parcelKeysForm } from "@/lib/contract/parcel-services";
import { KeysDialog } from "./keys-dialog";
import { KeysPanel } from "./keys-panel";

/** Where links within the page lead. */
export const PARCEL_KEYS = "parcel-keys";

/** The keys of ECPay's parcels: whether they work, and the form to enter them. What was entered is never shown. */
export function ParcelKeys({ document, mayWrite }: { document: ParcelKeysDocument; mayWrite: boolean }) {
  const t = useTranslations("admin.settings.parcel_keys");
  const states = useTranslations("admin.settings.parcel_keys.readiness");
  const keys = useTranslations("admin.settings.keys");
  const { source, readiness, merchant_id } = document;
  const isSet = keys(source === "unreadable" ? "locked" : "set");
  return (
    <KeysPanel
      service="parcel_keys"
      anchor={PARCEL_KEYS}
      document={document}
      state={states(readiness)}
      variables="ECPAY_LOGISTICS_MERCHANT_ID、ECPAY_LOGISTICS_HASH_KEY、ECPAY_LOGISTICS_HASH_IV"
      account={[t("merchant_id"), merchant_id]}
      secrets={[
        ["HashKey", isSet],
        ["HashIV", isSet],
      ]}
      mayWrite={mayWrite}
      dialog={(onClose) => (
        <KeysDialog
          service="parcel_keys"
          document={document}
          schema={parcelKeysForm}
          valuesOf={valuesOf}
          save={(checked, version) => adminCall("PUT settings/parcel-keys", { body: { ...checked, version } })}
          read={() => adminRead("GET settings/parcel-keys")}
          hosts={["production", "stage"]}
          account={{ name: "merchant_id", label: t("merchant_id") }}
          secrets={[
            { name: "hash_key", label: "HashKey" },
            { name: "hash_iv", label: "HashIV" },
          ]}
          onClose={onClose}
        />
      )}
    />
  );
}

function valuesOf({ merchant_id, host }: ParcelKeysDocument) {
  return { merchant_id: merchant_id ?? "", host, hash_key: "", hash_iv: "" };
}
