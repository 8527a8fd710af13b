import { useTranslations } from "next-intl";
import { Fragment } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { CheckField } from "@/components/ui/check-field";
import { later } from "@/components/ui/later";
import { invoiceKinds } from "@/lib/contract/invoices";
import type { InvoicingService } from "@/lib/contract/issuers";
import { RadioCard } from "./radio-card";
import type { WithInvoice } from "./with-invoice";

const InvoiceNumber = later(() => import("./invoice-number").then((file) => file.InvoiceNumber));

type Props = {
  /** Only members have a carrier at the shop. */
  isMember?: boolean;
  /** Staff correct an existing order: the form has no mail address, and explanations are left out. */
  isPlaced?: boolean;
  /** The member's choice for later orders is entered; with an order it may be saved as that. */
  isSaved?: boolean;
  /** Who issues them; a shop that does it elsewhere writes no mails about them and keeps no carrier. */
  by?: InvoicingService;
  /** Text below the heading. */
  text?: string;
};

/** The kinds of e-invoice as cards; the number that the chosen kind needs is directly below its card. */
export function InvoiceFields({ isMember = false, isPlaced = false, isSaved = false, by, text }: Props) {
  const t = useTranslations("checkout.invoice");
  const { control, register } = useFormContext<WithInvoice>();
  const memberWords = by === "by_hand" ? by : isMember ? "member_account" : isPlaced ? "member_placed" : "member";
  const chosen = useWatch({ control, name: "invoice.kind" });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className={isPlaced ? "sr-only" : "mb-4 text-xl font-semibold"}>{t("legend")}</legend>
      {text && <p className="-mt-2.5 mb-2 text-muted">{text}</p>}
      <div className="invoice-cards">
        {invoiceKinds.map((kind) => {
          const words = kind === "member" ? memberWords : kind;
          const isExplained = !isPlaced || kind === "member";
          return (
            <Fragment key={kind}>
              <RadioCard
                value={kind}
                label={t(words)}
                text={isExplained && t(`${words}_text`)}
                {...register("invoice.kind")}
              />
              {kind === chosen && kind !== "member" && (
                <div className="mb-3 grid gap-5 max-sm:col-span-2 sm:grid-cols-2">
                  <InvoiceNumber kind={kind} />
                </div>
              )}
            </Fragment>
          );
        })}
      </div>
      {isMember && !isSaved && (
        <CheckField id="remember_invoice" {...register("remember_invoice")}>
          {t("remember")}
        </CheckField>
      )}
    </fieldset>
  );
}
