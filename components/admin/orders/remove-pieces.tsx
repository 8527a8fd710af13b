"use client";

import { useTranslations } from "next-intl";
import { CheckedForm } from "@/components/admin/form/checked-form";
import { titleOf } from "@/components/admin/line-title";
import { TextField } from "@/components/ui/field";
import type { AdminOrder } from "@/lib/contract/orders";
import { FoldedForm, FoldedFormButtons } from "./folded-form";
import { useOrderMutation } from "./order-conflict";
import { QuantityField } from "./quantity-field";

type Order = Pick<AdminOrder, "number" | "version" | "lines" | "allowed_actions">;

/** Takes pieces out of an order that cannot be sent; there while the server allows it. */
export function RemovePieces({ order }: { order: Order }) {
  const t = useTranslations("admin.order");
  if (!order.allowed_actions.includes("remove_pieces")) return null;
  return (
    <FoldedForm label={t("remove_pieces")} look="quiet" className="mt-4">
      {(close) => <RemovalForm order={order} onDone={close} />}
    </FoldedForm>
  );
}

function RemovalForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderMutation();
  const lines = order.lines.filter(({ removable }) => removable > 0);
  return (
    <CheckedForm
      aria-label={t("remove_pieces")}
      className="mt-4 flex flex-col gap-3 rounded-xl bg-surface p-4 print:hidden"
      onChecked={async (event) => {
        const form = new FormData(event.currentTarget);
        const chosen = lines
          .map(({ id }) => ({ line_id: id, amount: Number(form.get(`remove-${id}`)) }))
          .filter(({ amount }) => amount > 0);
        const body = { version: order.version, lines: chosen, reason: String(form.get("reason")) };
        const params = { number: order.number };
        if (await call("POST orders/{number}/removals", { params, body })) onDone();
      }}
    >
      {(errorOf) => (
        <>
          <p className="text-sm">{t("remove_pieces_text")}</p>
          {lines.map((line) => (
            <QuantityField
              key={line.id}
              id={`remove-${line.id}`}
              name={`remove-${line.id}`}
              error={errorOf(`remove-${line.id}`)}
              label={t("remove_of", { title: titleOf(line), amount: line.removable })}
              max={line.removable}
              defaultValue={0}
            />
          ))}
          <TextField
            id="remove-reason"
            error={errorOf("remove-reason")}
            name="reason"
            label={t("remove_reason")}
            maxLength={200}
            required
          />
          <FoldedFormButtons submit={t("remove_pieces")} look="danger" busy={busy} onKeep={onDone} />
        </>
      )}
    </CheckedForm>
  );
}
