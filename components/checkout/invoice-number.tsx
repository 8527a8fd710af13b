import { useTranslations } from "next-intl";
import { TextField } from "@/components/ui/field";
import { useFieldOf } from "@/components/ui/use-contract-form";
import { DonationFields } from "./donation-fields";
import { NumberCheck } from "./number-check";
import type { WithInvoice } from "./with-invoice";

const numbers = {
  mobile_barcode: { name: "barcode", hint: "barcode_hint", autoCapitalize: "characters" },
  citizen_certificate: { name: "certificate", hint: "certificate_hint", autoCapitalize: "characters" },
  company: { name: "tax_id", hint: undefined, inputMode: "numeric" },
} as const;

type Kind = keyof typeof numbers;

/** The field that a kind of invoice needs: the recipient of a donation, or a number. */
export function InvoiceNumber({ kind }: { kind: Kind | "donation" }) {
  return kind === "donation" ? <DonationFields /> : <NumberFields kind={kind} />;
}

function NumberFields({ kind }: { kind: Kind }) {
  const t = useTranslations("checkout.invoice");
  // Unregistered with its field, since an invoice has the number of its own kind only.
  const field = useFieldOf<WithInvoice>({ shouldUnregister: true });
  const { name, hint, ...input } = numbers[kind];
  return (
    <>
      <TextField
        {...field(`invoice.${name}`)}
        {...input}
        label={t(name)}
        hint={hint && t(hint)}
        autoComplete="off"
        maxLength={40}
        required
      />
      {kind === "mobile_barcode" && <NumberCheck kind={kind} name="barcode" />}
      {kind === "company" && (
        <TextField {...field("invoice.title")} label={t("title")} autoComplete="organization" maxLength={60} required />
      )}
      {kind === "company" && <NumberCheck kind={kind} name="tax_id" />}
    </>
  );
}
