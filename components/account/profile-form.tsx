"use client";

import { useTranslations } from "next-intl";
import { useSWRConfig } from "swr";
import { SaveRow } from "@/components/members/form-parts";
import { Badge } from "@/components/ui/badge";
import { phoneInput, TextField } from "@/components/ui/field";
import { linkTo } from "@/components/ui/link-to";
import { useContractForm } from "@/components/ui/use-contract-form";
import { type Profile, profileForm } from "@/lib/contract/profile";
import { formatPhone } from "@/lib/format";
import { ResendVerification } from "./resend-verification";

/** The account's mail address and whether it is verified; below it the fields that can be changed. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTranslations("account");
  const { mutate } = useSWRConfig();
  const { problem, field, send, submit, busy } = useContractForm({
    schema: profileForm,
    values: { name: profile.name, phone: profile.phone ? formatPhone(profile.phone) : "" },
    failed: t("failed"),
    refresh: "page",
  });
  // The menu and the checkout show the name, so both are read again.
  const forget = () => mutate((key) => key === "/api/bff/session" || key === "/api/bff/profile", undefined);
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit((values) => send("PUT", "/api/bff/profile", values, { onDone: forget }))}
      className="flex max-w-xl flex-col gap-5"
    >
      <div className="rounded-2xl bg-surface p-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
          {t("profile.email")}
          <Badge tone={profile.verified ? "accent" : "warning"}>
            {t(profile.verified ? "profile.verified" : "profile.unverified")}
          </Badge>
        </p>
        <p className="mt-1 break-all">{profile.email}</p>
        <p className="mt-1 text-sm text-muted">
          {t.rich("profile.email_hint", { contact: linkTo("/contact", false) })}
        </p>
        {!profile.verified && <ResendVerification />}
      </div>
      <TextField {...field("name")} label={t("profile.name")} autoComplete="name" required />
      <TextField {...field("phone")} {...phoneInput} label={t("profile.phone")} />
      <SaveRow problem={problem} busy={busy} label={t("save")} busyLabel={t("saving")} />
    </form>
  );
}
