"use client";

import { MailWarning } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useMutation } from "@/components/ui/use-mutation";

/** For members whose address is not verified: what to do, and a button that sends the mail again. */
export function VerifyNotice({ email }: { email: string }) {
  const t = useTranslations("account.overview");
  const { busy, send } = useMutation({ failed: useTranslations("account")("failed"), refresh: "page" });
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
        onClick={() => send("POST", "/api/bff/verification", undefined, { said: t("resent") })}
      >
        {t("resend")}
      </Button>
    </section>
  );
}
