"use client";

import { MailWarning } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Problem } from "@/components/ui/problem";
import { useMutation } from "@/components/ui/use-mutation";

/** For members whose address is not verified: what to do, and a button that sends the mail again. */
export function VerifyNotice({ email }: { email: string }) {
  const t = useTranslations("account.overview");
  const failed = useTranslations("account")("failed");
  const { busy, problem, send } = useMutation({ isInline: true, failed, refresh: "page" });
  const [isSent, setIsSent] = useState(false);
  const resend = () => send("POST", "/api/bff/verification", undefined, { said: "", onDone: () => setIsSent(true) });
  return (
    <section aria-labelledby="verify-title" className="rounded-2xl bg-warning-soft p-5">
      <h2 id="verify-title" className="flex items-center gap-2 font-semibold text-warning">
        <MailWarning aria-hidden className="size-5" />
        {t("unverified_title")}
      </h2>
      <p className="mt-1 break-all font-medium">{email}</p>
      <p>{t("unverified_text")}</p>
      <Button look="outline" disabled={busy} className="mt-4" onClick={resend}>
        {t("resend")}
      </Button>
      <p role="status" className="mt-3 empty:hidden">
        {isSent && !problem && t("resent")}
      </p>
      <Problem text={problem} className="mt-3" />
    </section>
  );
}
