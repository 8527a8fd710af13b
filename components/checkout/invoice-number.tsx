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

/** What a kind of invoice asks for: who gets it, or the number that it is issued to. */
export function InvoiceNumber({ kind }: { kind: Kind | "donation" }) {
  return kind === "donation" ? <DonationFields /> : <NumberFields kind={kind} />;
}

function NumberFields({ kind }: { kind: Kind }) {
  const t = useTranslations("checkout.invoice");
  // A number leaves the form with its field, since one kind of invoice excludes the others.
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
