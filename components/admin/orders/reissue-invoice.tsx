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
import type { IssuedInvoice, OrderInvoices } from "@/lib/contract/issued-invoices";
import { useOrderMutation } from "./order-conflict";

const reissueForm = z.object({ invoice: orderInvoice, reason: z.string().trim().min(1).max(20) });

type Props = {
  invoice: IssuedInvoice;
  path: { number: string; id: number };
  version: number;
  show: (answer: OrderInvoices) => unknown;
  onClose: () => void;
};

/** The same sale to another buyer, such as the right company: voids the invoice and issues the new one. */
export function ReissueInvoice({ invoice, path, version, show, onClose }: Props) {
  const t = useTranslations("admin.order.invoices");
  const dialog = useRef<HTMLDialogElement>(null);
  const { busy, call } = useOrderMutation();
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
        title={t("actions.reissue")}
        text={t("reissue_text", { number: invoice.number ?? "" })}
        width="large"
        problem={problem}
        busy={busy}
        confirm={t("actions.reissue")}
        onSubmit={submit(async ({ invoice: buyer, reason }) => {
          const body = { action: "reissue" as const, version, reason, invoice: ownInvoice(buyer) };
          const isDone = await call("POST orders/{number}/invoices/{id}/actions", { params: path, body }, show);
          if (isDone) dialog.current?.close();
        })}
      >
        <InvoiceFields />
        <TextField {...field("reason")} label={t("reason")} hint={t("reason_hint")} maxLength={20} required />
      </FormDialog>
    </FormProvider>
  );
}
