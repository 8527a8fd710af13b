"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { useSWRConfig } from "swr";
import { useMemberForm } from "@/components/members/use-member-form";
import { Badge } from "@/components/ui/badge";
import { TextField } from "@/components/ui/field";
import { notify } from "@/components/ui/notify";
import { fieldProblem } from "@/lib/contract/field-problem";
import { type ProfileForm as Checked, type Profile, type ProfileFormInput, profileForm } from "@/lib/contract/profile";
import { send } from "@/lib/fetcher";
import { formatPhone } from "@/lib/format";
import { SaveRow } from "./save-row";

/** Name and phone; the address is shown, with whether it is known to be the member's. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useTranslations("account");
  const router = useRouter();
  const { mutate } = useSWRConfig();
  const form = useForm<ProfileFormInput, unknown, Checked>({
    defaultValues: { name: profile.name, phone: profile.phone ? formatPhone(profile.phone) : "" },
    mode: "onTouched",
    resolver: zodResolver(profileForm, { error: fieldProblem }),
  });
  const { problem, problemOf, submit, isSubmitting } = useMemberForm(form, {
    fields: ["name", "phone"],
    failed: t("failed"),
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit(async (values) => {
        const { msg } = await send("PUT", "/api/bff/profile", values);
        // The menu greets by name, and the checkout starts from it.
        await mutate((key) => key === "/api/bff/session" || key === "/api/bff/profile", undefined);
        await notify("success", msg);
        router.refresh();
      })}
      className="flex max-w-xl flex-col gap-5"
    >
      <TextField
        id="name"
        label={t("profile.name")}
        autoComplete="name"
        required
        error={problemOf("name")}
        {...form.register("name")}
      />
      <TextField
        id="phone"
        label={t("profile.phone")}
        type="tel"
        autoComplete="tel-national"
        placeholder="0912-345-678"
        error={problemOf("phone")}
        {...form.register("phone")}
      />
      <div className="rounded-2xl bg-surface p-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
          {t("profile.email")}
          <Badge tone={profile.verified ? "accent" : "warning"}>
            {t(profile.verified ? "profile.verified" : "profile.unverified")}
          </Badge>
        </p>
        <p className="mt-1 break-all">{profile.email}</p>
        <p className="mt-1 text-sm text-muted">{t("profile.email_hint")}</p>
      </div>
      <SaveRow problem={problem} busy={isSubmitting} label={t("save")} busyLabel={t("saving")} />
    </form>
  );
}
