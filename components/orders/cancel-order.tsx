"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useMutation } from "@/components/ui/use-mutation";
import type { Order } from "@/lib/contract/orders";
import type { OrderPart } from "./use-order";

/** Cancels the shopper's own order, after asking. */
export function CancelOrder({ order: { number, version, paid_total }, change }: OrderPart) {
  const t = useTranslations("order");
  const dialog = useRef<HTMLDialogElement>(null);
  const { busy, send } = useMutation({ onRefused: change.onRefused });

  async function cancel() {
    const path = `/api/bff/orders/${number}/cancel`;
    await send<Order>("POST", path, { version }, { said: t("cancelled"), onDone: change.show });
    dialog.current?.close();
  }

  return (
    <>
      <Button look="outline" onClick={() => dialog.current?.showModal()}>
        {t("cancel")}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title={t("cancel_title")}
        text={paid_total > 0 ? t("cancel_text_paid") : t("cancel_text")}
        confirm={t("cancel")}
        keep={t("cancel_keep")}
        busy={busy}
        onConfirm={cancel}
      />
    </>
  );
}
