import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Outcome } from "./outcome";

/** Result of a registration: the same whether or not the address was known. */
export function Registered({ email, sendsMails }: { email: string; sendsMails: boolean }) {
  const t = useTranslations("members.register");
  return (
    <Outcome
      kind={sendsMails ? "mailed" : "done"}
      title={t(sendsMails ? "done_title" : "done_no_mail_title")}
      actions={
        <>
          <ButtonLink href="/login">{t("done_login")}</ButtonLink>
          <ButtonLink href="/shop" look="quiet">
            {t("done_shop")}
          </ButtonLink>
        </>
      }
    >
      <p className="break-words">{t(sendsMails ? "done_text" : "done_no_mail", { email })}</p>
      {sendsMails && <p className="text-sm">{t("done_spam")}</p>}
    </Outcome>
  );
}
