import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { SelectField, TextField } from "@/components/ui/field";
import { useFieldOf } from "@/components/ui/use-contract-form";
import { donationCodes, isListedDonation } from "@/lib/contract/donation-codes";
import { NumberCheck } from "./number-check";
import type { WithInvoice } from "./with-invoice";

const OWN = "own";

/** Recipient of a donated invoice: chosen from a short list, or by its code. */
export function DonationFields() {
  const t = useTranslations("checkout.invoice");
  // Unregistered with its field, since an invoice has the number of its own kind only.
  const field = useFieldOf<WithInvoice>({ shouldUnregister: true });
  const { control, setValue, clearErrors } = useFormContext<WithInvoice>();
  const code = useWatch({ control, name: "invoice.donation_code" }) ?? "";
  const [asksOwn, setAsksOwn] = useState(false);
  const isOwn = asksOwn || (code !== "" && !isListedDonation(code));

  function choose(value: string) {
    setAsksOwn(value === OWN);
    setValue("invoice.donation_code", value === OWN ? "" : value, { shouldDirty: true });
    clearErrors("invoice.donation_code");
  }

  const wired = field("invoice.donation_code");
  // Only the field that holds the code is wired to the form, to be validated and focused on an error.
  const list = isOwn ? { id: "donation-to", value: OWN } : { ...wired, value: code };
  return (
    <>
      <SelectField {...list} onChange={({ target }) => choose(target.value)} label={t("donation_to")} required>
        <option value="">{t("choose_donation")}</option>
        {donationCodes.map((listed) => (
          <option key={listed} value={listed}>
            {t("donation_option", { name: t(`charities.${listed}`), code: listed })}
          </option>
        ))}
        <option value={OWN}>{t("own_donation")}</option>
      </SelectField>
      {isOwn && (
        <TextField
          {...wired}
          onChange={(event) => {
            setAsksOwn(true);
            return wired.onChange(event);
          }}
          label={t("donation_code")}
          hint={t("donation_code_hint")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          required
        />
      )}
      {isOwn && <NumberCheck kind="donation" name="donation_code" />}
    </>
  );
}
