"use client";

import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { buttonStyle } from "@/components/ui/button";
import { Outcome } from "./outcome";

/** What a registration ends with: the same whether the address was known or not. */
export function Registered({ email }: { email: string }) {
  const t = useTranslations("members.register");
  return (
    <Outcome
      kind="mailed"
      title={t("done_title")}
      actions={
        <>
          <AppLink href="/login" className={buttonStyle()}>
            {t("done_login")}
          </AppLink>
          <AppLink href="/shop" className={buttonStyle({ look: "quiet" })}>
            {t("done_shop")}
          </AppLink>
        </>
      }
    >
      <p className="break-words">{t("done_text", { email })}</p>
      <p className="text-sm">{t("done_spam")}</p>
    </Outcome>
  );
}
