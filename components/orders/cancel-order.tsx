"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { RequestError, send } from "@/lib/fetcher";

/** Cancels the shopper's own order, after asking. */
export function CancelOrder({ number, version }: { number: string; version: number }) {
  const t = useTranslations("order");
  const failed = useTranslations("common")("failed");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);

  async function cancel() {
    setBusy(true);
    try {
      await send("POST", `/api/bff/orders/${number}/cancel`, { version });
      await notify("success", t("cancelled"));
    } catch (error) {
      await notify("error", (error instanceof RequestError && error.message) || failed);
    }
    dialog.current?.close();
    setBusy(false);
    router.refresh();
  }

  return (
    <>
      <Button look="outline" onClick={() => dialog.current?.showModal()}>
        {t("cancel")}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title={t("cancel_title")}
        text={t("cancel_text")}
        confirm={t("cancel")}
        keep={t("cancel_keep")}
        busy={busy}
        onConfirm={cancel}
      />
    </>
  );
}
