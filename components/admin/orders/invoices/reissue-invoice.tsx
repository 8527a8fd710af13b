import { useTranslations } from "next-intl";
import { useRef } from "react";
import { FormProvider } from "react-hook-form";
import { z } from "zod";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { InvoiceFields } from "@/components/checkout/invoice-fields";
import { ownInvoice } from "@/components/checkout/orderable";
import { TextField } from "@/components/ui/field";
import { useContractForm } from "@/components/ui/use-contract-form";
import { orderInvoice } from "@/lib/contract/invoices";
import type { IssuedInvoice } from "@/lib/contract/issued-invoices";
import type { InvoiceDialogProps } from "./enter-invoice";

const reissueForm = z.object({ invoice: orderInvoice, reason: z.string().trim().min(1).max(20) });

/**
 * Issues the invoice to another buyer, such as the right company: voids the old one and issues a new one. An invoice
 * that was not issued is tried again.
 */
export function ReissueInvoice({
  invoice,
  version,
  busy,
  act,
  onClose,
}: InvoiceDialogProps & { invoice: IssuedInvoice }) {
  const t = useTranslations("admin.order.invoices");
  const dialog = useRef<HTMLDialogElement>(null);
  const isIssued = invoice.number !== null;
  const action = t(isIssued ? "actions.reissue" : "actions.correct");
  const { form, field, submit, problem } = useContractForm({
    schema: reissueForm,
    values: { invoice: invoice.buyer, reason: t("wrong_buyer") },
  });
  return (
    <FormProvider {...form}>
      <FormDialog
        dialog={dialog}
        opensAtOnce
        onClose={onClose}
        title={action}
        text={isIssued ? t("reissue_text", { number: invoice.number ?? "" }) : t("correct_text")}
        width="large"
        problem={problem}
        busy={busy}
        confirm={action}
        onSubmit={submit(async ({ invoice: buyer, reason }) => {
          const to = { version, invoice: ownInvoice(buyer) };
          const isDone = await act(isIssued ? { action: "reissue", reason, ...to } : { action: "retry", ...to });
          if (isDone) dialog.current?.close();
        })}
      >
        <InvoiceFields isPlaced />
        {isIssued && (
          <TextField {...field("reason")} label={t("reason")} hint={t("reason_hint")} maxLength={20} required />
        )}
      </FormDialog>
    </FormProvider>
  );
}
