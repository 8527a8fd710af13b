"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import type { OrderAction } from "@/lib/contract/orders";
import { RequestError, send } from "@/lib/fetcher";

type Props = { number: string; version: number; actions: OrderAction[] };

const done = { confirm: "confirmed", cancel: "cancelled" } as const;

/** A button for each action that the server allows now; it holds no rule of its own. */
export function OrderActions({ number, version, actions }: Props) {
  const t = useTranslations("admin.order");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  if (actions.length === 0) return null;

  async function act(action: keyof typeof done) {
    setBusy(true);
    try {
      await send("POST", `/api/bff/admin/orders/${number}/actions`, { action, version });
      await notify("success", t(done[action]));
    } catch (error) {
      await notify("error", (error instanceof RequestError && error.message) || t("failed"));
    }
    dialog.current?.close();
    setBusy(false);
    router.refresh();
  }

  return (
    <section aria-label={t("actions")} className="flex flex-wrap gap-3 rounded-2xl border bg-page p-6">
      {actions.includes("confirm") && (
        <Button disabled={busy} onClick={() => act("confirm")}>
          {t("confirm")}
        </Button>
      )}
      {actions.includes("cancel") && (
        <Button look="danger" disabled={busy} onClick={() => dialog.current?.showModal()}>
          {t("cancel")}
        </Button>
      )}
      <ConfirmDialog
        dialog={dialog}
        title={t("confirm_cancel", { number })}
        confirm={t("cancel")}
        keep={t("keep")}
        busy={busy}
        onConfirm={() => act("cancel")}
      />
    </section>
  );
}
