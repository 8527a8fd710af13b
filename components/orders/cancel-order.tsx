"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import type { Order } from "@/lib/contract/orders";
import { useIntent } from "../ui/use-intent";
import type { OrderPart } from "./use-order";

/** Cancels the shopper's own order, after asking. */
export function CancelOrder({ order: { number, version, paid_total }, change }: OrderPart) {
  const t = useTranslations("order");
  const dialog = useRef<HTMLDialogElement>(null);
  const sendCancellation = useIntent();
  const [busy, setBusy] = useState(false);

  async function cancel() {
    setBusy(true);
    const path = `/api/bff/orders/${number}/cancel`;
    const { problem } = await change(() => sendCancellation<Order>(path, { version }), t("cancelled"));
    dialog.current?.close();
    setBusy(false);
    if (problem) await notify("error", problem);
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
