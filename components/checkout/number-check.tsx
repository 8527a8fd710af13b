import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import type { InvoiceCheckInput } from "@/lib/contract/invoice-checks";
import { useInvoiceCheck } from "./use-invoice-check";
import type { WithInvoice } from "./with-invoice";

type Props = { kind: InvoiceCheckInput["kind"]; name: "barcode" | "donation_code" | "tax_id" };

/** Whether the ministry's list has the number of the field above. Shows nothing without an answer. */
export function NumberCheck({ kind, name }: Props) {
  const t = useTranslations("checkout.invoice.checked");
  const { control } = useFormContext<WithInvoice>();
  const result = useInvoiceCheck(kind, useWatch({ control, name: `invoice.${name}` }) ?? "");
  return (
    <div role="status" className="text-sm empty:-mt-5 sm:col-span-2">
      {result === "found" && (
        <p className="flex items-center gap-2 text-accent">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          {t("found")}
        </p>
      )}
      {result === "missing" && (
        <p className="flex gap-2 rounded-xl bg-warning-soft px-4 py-3 text-warning">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(kind)}
        </p>
      )}
    </div>
  );
}
