"use client";

import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { linkTo } from "@/components/ui/link-to";
import type { Profile } from "@/lib/contract/profile";
import { EmailForm } from "./email-form";
import { ResendVerification } from "./resend-verification";

type Props = {
  profile: Profile;
  /** False if the shop has no mail server: then no link can be sent, and no form promises one. */
  sendsMails: boolean;
};

/** The account's mail address, whether it is verified, and how it is changed. */
export function EmailSection({ profile, sendsMails }: Props) {
  const t = useTranslations("account");
  return (
    <section className="mb-8 max-w-xl rounded-2xl bg-surface p-5" aria-labelledby="email-title">
      <h2 id="email-title" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
        {t("profile.email")}
        <Badge tone={profile.verified ? "good" : "warning"}>
          {t(profile.verified ? "profile.verified" : "profile.unverified")}
        </Badge>
      </h2>
      <p className="mt-1 break-all">{profile.email}</p>
      <p className="mt-1 text-sm text-muted">{t("profile.email_hint")}</p>
      {sendsMails ? (
        <>
          {!profile.verified && <ResendVerification />}
          <EmailForm />
        </>
      ) : (
        <p className="mt-1 text-sm text-muted">{t.rich("email.no_mail", { contact: linkTo("/contact", false) })}</p>
      )}
    </section>
  );
}
