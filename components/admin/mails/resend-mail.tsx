"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useReloadGrid } from "@/components/admin/grid/use-reload-grid";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { RequestError, send } from "@/lib/fetcher";

/** Puts a mail into the outbox once more. */
export function ResendMail({ id, label }: { id: string; label: string }) {
  const t = useTranslations("admin.mails");
  const reload = useReloadGrid("/api/bff/admin/mails");
  const [busy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    try {
      await send("POST", `/api/bff/admin/mails/${id}/resend`);
      await notify("success", t("resent"));
    } catch (error) {
      await notify("error", (error instanceof RequestError && error.message) || t("failed"));
    }
    setBusy(false);
    await reload();
  }

  return (
    <Button look="outline" size="small" disabled={busy} aria-label={label} onClick={resend}>
      {t("resend")}
    </Button>
  );
}
