import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Outcome } from "./outcome";

/** Result of a registration: the same whether or not the address was known. */
export function Registered({ email }: { email: string }) {
  const t = useTranslations("members.register");
  return (
    <Outcome
      kind="mailed"
      title={t("done_title")}
      actions={
        <>
          <ButtonLink href="/login">{t("done_login")}</ButtonLink>
          <ButtonLink href="/shop" look="quiet">
            {t("done_shop")}
          </ButtonLink>
        </>
      }
    >
      <p className="break-words">{t("done_text", { email })}</p>
      <p className="text-sm">{t("done_spam")}</p>
    </Outcome>
  );
}
