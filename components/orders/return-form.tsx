import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckField } from "@/components/ui/check-field";
import { SelectField, TextArea } from "@/components/ui/field";
import { Options } from "@/components/ui/options";
import { Picture } from "@/components/ui/picture";
import { PostForm } from "@/components/ui/post-form";
import { Problem } from "@/components/ui/problem";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { ALLOWANCE_CONSENT } from "@/lib/contract/allowance-consent";
import { expectedRefund } from "@/lib/contract/return-refund";
import type { ReturnFormInput, ReturnReason } from "@/lib/contract/returns";
import { MAX_RETURN_PICTURES, returnReasons } from "@/lib/contract/returns";
import { formatMoney } from "@/lib/format";
import { PictureUpload } from "./picture-upload";
import { useIssuedInvoice } from "./use-issued-invoice";
import { type OrderPart, useOrderMutation } from "./use-order";

/** Requests a return: products and quantities, and optionally a reason and pictures. */
export function ReturnForm({ order, change, onDone }: OrderPart & { onDone: () => void }) {
  const t = useTranslations("order.returns");
  const cart = useTranslations("cart");
  const { busy, problem: refusal, send } = useOrderMutation(change);
  const lines = order.lines.filter(({ returnable }) => returnable > 0);
  const [amounts, setAmounts] = useState<Record<number, number>>(() =>
    lines.length === 1 && lines[0] ? { [lines[0].id]: lines[0].returnable } : {},
  );
  const [reason, setReason] = useState<ReturnReason | "">("");
  const [note, setNote] = useState("");
  const [pictures, setPictures] = useState<string[]>([]);
  const [consents, setConsents] = useState(false);
  const [incomplete, setIncomplete] = useState("");
  const refund = expectedRefund(order, amounts);
  const invoice = useIssuedInvoice(order);
  // Companies send their own allowance form.
  const asksConsent = Boolean(invoice && invoice.status !== "voided" && invoice.kind !== "company");

  async function submit(event: FormEvent) {
    event.preventDefault();
    const chosen = lines
      .map(({ id }) => ({ line_id: id, amount: amounts[id] ?? 0 }))
      .filter(({ amount }) => amount > 0);
    if (chosen.length === 0) return setIncomplete(t("nothing_chosen"));
    setIncomplete("");
    const form: ReturnFormInput = {
      lines: chosen,
      pictures,
      ...(reason && { reason }),
      ...(note.trim() && { note }),
      ...(asksConsent && consents && { allowance_consent: ALLOWANCE_CONSENT }),
    };
    const path = `/api/bff/orders/${order.number}/returns`;
    if (await send("POST", path, form, { onDone: () => change.show() })) onDone();
  }

  return (
    <PostForm className="flex flex-col gap-5 print:hidden" onSubmit={submit}>
      <p className="text-muted">{t("intro")}</p>
      <ul className="divide-y border-y">
        {lines.map(({ id, image, title, values, unit_price, returnable, returnable_by_law }) => (
          <li key={id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-4">
            <Picture image={image} decorative sizes="4rem" className="size-16 rounded-lg" />
            <span className="min-w-0 wrap-anywhere">
              {title}
              <span className="block text-sm text-muted tabular-nums">
                {[...values, formatMoney(unit_price)].join("・")}
              </span>
              <span className="block text-sm text-muted">{t("returnable", { count: returnable })}</span>
              {(amounts[id] ?? 0) > returnable_by_law && (
                <span className="block text-sm text-muted">{t("decided")}</span>
              )}
            </span>
            <div className="max-sm:col-start-2">
              <QuantityStepper
                value={amounts[id] ?? 0}
                min={0}
                max={returnable}
                onChange={(amount) => setAmounts({ ...amounts, [id]: amount })}
                labels={{
                  group: cart("quantity_of", { title }),
                  decrease: cart("decrease_of", { title }),
                  increase: cart("increase_of", { title }),
                }}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4" aria-live="polite">
        <span>
          {t("expected")}
          <span className="block text-sm text-muted">{t("expected_hint")}</span>
        </span>
        <strong className="text-lg font-semibold tabular-nums">{formatMoney(refund)}</strong>
      </p>
      <SelectField
        id="return-reason"
        label={t("reason_label")}
        value={reason}
        onChange={(event) => setReason(event.target.value as ReturnReason)}
      >
        <option value="">{t("reason.none")}</option>
        <Options values={returnReasons} textOf={(value) => t(`reason.${value}`)} />
      </SelectField>
      <TextArea
        id="return-note"
        label={t("note")}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <PictureUpload
        path={`/api/bff/orders/${order.number}/pictures`}
        max={MAX_RETURN_PICTURES}
        onChange={(taken) => setPictures(taken.map(({ name }) => name))}
      />
      {asksConsent && (
        <CheckField
          id="return-allowance-consent"
          checked={consents}
          onChange={(event) => setConsents(event.target.checked)}
        >
          {t(`allowance_consent.${ALLOWANCE_CONSENT}`)}
          <span className="block text-sm text-muted">{t("allowance_consent.hint")}</span>
        </CheckField>
      )}
      <p className="max-w-prose text-sm text-muted">{t("afterwards")}</p>
      <Problem text={incomplete || refusal} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy}>
          {busy ? t("submitting") : t("submit")}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t("keep")}
        </Button>
      </div>
    </PostForm>
  );
}
