"use client";

import { useTranslations } from "next-intl";
import { useReloadGrid } from "@/components/admin/grid/use-reload-grid";
import { Button } from "@/components/ui/button";
import { useMutation } from "@/components/ui/use-mutation";

/** Puts a mail into the outbox once more. */
export function ResendMail({ id, label }: { id: string; label: string }) {
  const t = useTranslations("admin.mails");
  const { busy, send } = useMutation({ failed: t("failed"), refresh: useReloadGrid("/api/bff/admin/mails") });
  const resend = () => send("POST", `/api/bff/admin/mails/${id}/resend`, undefined, { said: t("resent") });
  return (
    <Button look="outline" size="small" disabled={busy} aria-label={label} onClick={resend}>
      {t("resend")}
    </Button>
  );
}
