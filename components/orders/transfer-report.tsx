import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { PostForm } from "@/components/ui/post-form";
import { Problem } from "@/components/ui/problem";
import { useContractForm } from "@/components/ui/use-contract-form";
import type { Order } from "@/lib/contract/orders";
import { type ReportTransfer, reportTransfer } from "@/lib/contract/payments";
import { formatDate, formatMoney, taipeiDay } from "@/lib/format";
import type { OrderPart } from "./use-order";

/** Form to report a bank transfer; the report can be corrected until staff have checked it. */
export function TransferReport({ order, change }: OrderPart) {
  const t = useTranslations("order.transfer");
  const { transfer_report: report, payment_status } = order;
  const [corrects, setCorrects] = useState(false);
  if (report && payment_status === "reported" && !corrects) {
    const { last_five, amount, transferred_on } = report;
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          {t("reported", {
            last_five,
            amount: formatMoney(amount),
            day: formatDate(`${transferred_on}T00:00:00+08:00`),
          })}
        </p>
        <Button look="outline" size="small" className="print:hidden" onClick={() => setCorrects(true)}>
          {t("correct")}
        </Button>
      </div>
    );
  }
  return <ReportForm order={order} change={change} onDone={() => setCorrects(false)} />;
}

function ReportForm({ order, change, onDone }: OrderPart & { onDone: () => void }) {
  const t = useTranslations("order.transfer");
  const { form, problem, send, submit, busy } = useContractForm({
    schema: reportTransfer,
    values: { last_five: "", amount: order.due ?? order.total, transferred_on: taipeiDay(new Date()) },
    onRefused: change.onRefused,
  });
  const { errors } = form.formState;

  async function report(values: ReportTransfer) {
    const path = `/api/bff/orders/${order.number}/transfer-report`;
    if (await send<Order>("POST", path, values, { onDone: change.show })) onDone();
  }

  return (
    <PostForm onSubmit={submit(report)} className="flex flex-col gap-4 print:hidden">
      <h3 className="font-semibold">{t("title")}</h3>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          id="last-five"
          label={t("last_five")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          error={errors.last_five && t("last_five_invalid")}
          {...form.register("last_five")}
        />
        <TextField
          id="transfer-amount"
          label={t("amount")}
          type="number"
          inputMode="numeric"
          error={errors.amount && t("amount_invalid")}
          {...form.register("amount", { valueAsNumber: true })}
        />
        <TextField
          id="transferred-on"
          label={t("day")}
          type="date"
          max={taipeiDay(new Date())}
          error={errors.transferred_on && t("day_invalid")}
          {...form.register("transferred_on")}
        />
      </div>
      <Problem text={problem} />
      <Button type="submit" className="self-start" disabled={busy}>
        {busy ? t("sending") : t("send")}
      </Button>
    </PostForm>
  );
}
