import { MailWarning } from "lucide-react";
import { useTranslations } from "next-intl";
import { ResendVerification } from "./resend-verification";

/** For members whose address is not verified: what to do, and a button that sends the mail again. */
export function VerifyNotice({ email }: { email: string }) {
  const t = useTranslations("account.overview");
  return (
    <section aria-labelledby="verify-title" className="rounded-2xl bg-warning-soft p-5">
      <h2 id="verify-title" className="flex items-center gap-2 font-semibold text-warning">
        <MailWarning aria-hidden className="size-5" />
        {t("unverified_title")}
      </h2>
      <p className="mt-1 break-all font-medium">{email}</p>
      <p>{t("unverified_text")}</p>
      <ResendVerification />
    </section>
  );
}
