"use client";

import { MailWarning } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { send } from "@/lib/fetcher";
import { useChange } from "./use-change";

/** For a member whose address is not verified yet: what is to be done, and the mail once more. */
export function VerifyNotice({ email }: { email: string }) {
  const t = useTranslations("account.overview");
  const { busy, change } = useChange();
  return (
    <section aria-labelledby="verify-title" className="rounded-2xl bg-warning-soft p-5">
      <h2 id="verify-title" className="flex items-center gap-2 font-semibold text-warning">
        <MailWarning aria-hidden className="size-5" />
        {t("unverified_title")}
      </h2>
      <p className="mt-1 break-words">{t("unverified_text", { email })}</p>
      <Button
        look="outline"
        disabled={busy}
        className="mt-4"
        onClick={() => change(() => send("POST", "/api/bff/verification"), t("resent"))}
      >
        {t("resend")}
      </Button>
    </section>
  );
}
