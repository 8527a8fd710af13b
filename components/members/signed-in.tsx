import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { FormHead } from "./form-parts";

/** In place of the sign-in form, for a member who is signed in. */
export function SignedIn({ name }: { name: string }) {
  const t = useTranslations("members.signed_in");
  return (
    <>
      <FormHead title={t("title")} text={t("text", { name })} />
      <div className="flex flex-col gap-3">
        <ButtonLink href="/account">{t("account")}</ButtonLink>
        <ButtonLink href="/shop" look="quiet">
          {t("shop")}
        </ButtonLink>
      </div>
    </>
  );
}
