"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Problem } from "@/components/ui/problem";
import { useMutation } from "@/components/ui/use-mutation";

/** A button that sends the verification mail again. */
export function ResendVerification() {
  const t = useTranslations("account.overview");
  const failed = useTranslations("account")("failed");
  const { busy, problem, send } = useMutation({ isInline: true, failed, refresh: "page" });
  const [isSent, setIsSent] = useState(false);
  const resend = () => send("POST", "/api/bff/verification", undefined, { said: "", onDone: () => setIsSent(true) });
  return (
    <>
      <Button look="outline" disabled={busy} className="mt-4" onClick={resend}>
        {t("resend")}
      </Button>
      <p role="status" className="mt-3 empty:hidden">
        {isSent && !problem && t("resent")}
      </p>
      <Problem text={problem} className="mt-3" />
    </>
  );
}
