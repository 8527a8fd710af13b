"use client";

import { useTranslations } from "next-intl";
import { useSWRConfig } from "swr";
import { SaveRow } from "@/components/members/form-parts";
import { phoneInput, TextField } from "@/components/ui/field";
import { PostForm } from "@/components/ui/post-form";
import { useContractForm } from "@/components/ui/use-contract-form";
import { type Profile, profileForm } from "@/lib/contract/profile";
import { formatPhone } from "@/lib/format";

/** The fields of a member that need no confirmation. */
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
    <PostForm
      onSubmit={submit((values) => send("PUT", "/api/bff/profile", values, { onDone: forget }))}
      className="flex max-w-xl flex-col gap-5"
    >
      <TextField {...field("name")} label={t("profile.name")} autoComplete="name" required />
      <TextField {...field("phone")} {...phoneInput} label={t("profile.phone")} />
      <SaveRow problem={problem} busy={busy} label={t("save")} busyLabel={t("saving")} />
    </PostForm>
  );
}
