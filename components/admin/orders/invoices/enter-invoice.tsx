import { useTranslations } from "next-intl";
import { useState } from "react";
import { CheckedDialog } from "@/components/admin/form/checked-dialog";
import { checkedField } from "@/components/admin/form/checked-field";
import { TimeField } from "@/components/admin/form/time-field";
import { TextField } from "@/components/ui/field";
import type { ActOnInvoice } from "@/lib/contract/issued-invoices";

export type InvoiceDialogProps = {
  /** Version of the order. */
  version: number;
  busy: boolean;
  act: (body: ActOnInvoice) => Promise<boolean>;
  onClose: () => void;
};

/** Records the number of an invoice that staff issued elsewhere. */
export function EnterInvoice({ version, busy, act, onClose }: InvoiceDialogProps) {
  const t = useTranslations("admin.order.invoices");
  const [issuedAt, setIssuedAt] = useState<string | null>(() => new Date().toISOString());
  return (
    <CheckedDialog
      title={t("actions.enter")}
      text={t("enter_text")}
      confirm={t("actions.enter")}
      busy={busy}
      onClose={onClose}
      onChecked={async (fields) => {
        if (!issuedAt) return false;
        return act({
          action: "enter",
          version,
          number: String(fields.get("number")),
          random_code: String(fields.get("random_code")),
          issued_at: issuedAt,
        });
      }}
    >
      {(errorOf) => (
        <>
          <TextField
            {...checkedField("invoice", "number", errorOf)}
            label={t("number")}
            hint={t("number_hint")}
            pattern="\s*[A-Za-z]{2}[\s\-]?[0-9]{8}\s*"
            maxLength={14}
            autoCapitalize="characters"
            autoComplete="off"
            required
          />
          <TextField
            {...checkedField("invoice", "random_code", errorOf)}
            label={t("random_code")}
            hint={t("random_code_hint")}
            pattern="[0-9]{4}"
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            required
          />
          <TimeField
            id="invoice-issued-at"
            label={t("issued_at")}
            value={issuedAt}
            error={issuedAt ? undefined : t("time_needed")}
            onChange={setIssuedAt}
          />
        </>
      )}
    </CheckedDialog>
  );
}
