"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Outcome } from "./outcome";

/** In place of the form for a forgotten password, which would promise a mail that the shop cannot send. */
export function NoMails() {
  const t = useTranslations("members.forgot");
  return (
    <Outcome
      kind="invalid"
      title={t("no_mail_title")}
      actions={
        <>
          <ButtonLink href="/contact">{t("contact")}</ButtonLink>
          <ButtonLink href="/login" look="quiet">
            {t("back")}
          </ButtonLink>
        </>
      }
    >
      <p>{t("no_mail")}</p>
    </Outcome>
  );
}
