"use client";

import { useTranslations } from "next-intl";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { type InvoiceKeysDocument, invoiceKeysForm } from "@/lib/contract/invoice-services";
import { KeysDialog } from "./keys-dialog";
import { KeysPanel } from "./keys-panel";

/** The keys of ECPay's e-invoices: whether they work, and the form to enter them. What was entered is never shown. */
export function InvoiceKeys({ document, mayWrite }: { document: InvoiceKeysDocument; mayWrite: boolean }) {
  const t = useTranslations("admin.settings.invoice_keys");
  const states = useTranslations("admin.settings.invoice_keys.readiness");
  const keys = useTranslations("admin.settings.keys");
  const { source, readiness, merchant_id } = document;
  const isSet = keys(source === "unreadable" ? "locked" : "set");
  return (
    <KeysPanel
      service="invoice_keys"
      document={document}
      state={states(readiness)}
      variables="ECPAY_INVOICE_MERCHANT_ID、ECPAY_INVOICE_HASH_KEY、ECPAY_INVOICE_HASH_IV"
      account={[t("merchant_id"), merchant_id]}
      secrets={[
        ["HashKey", isSet],
        ["HashIV", isSet],
      ]}
      mayWrite={mayWrite}
      dialog={(onClose) => (
        <KeysDialog
          service="invoice_keys"
          document={document}
          schema={invoiceKeysForm}
          valuesOf={valuesOf}
          save={(checked, version) => adminCall("PUT settings/invoice-keys", { body: { ...checked, version } })}
          read={() => adminRead("GET settings/invoice-keys")}
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

function valuesOf({ merchant_id, host }: InvoiceKeysDocument) {
  return { merchant_id: merchant_id ?? "", host, hash_key: "", hash_iv: "" };
}
