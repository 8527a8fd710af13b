"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { AppLink } from "@/components/ui/app-link";
import { ButtonLink } from "@/components/ui/button-link";
import { emailInput, TextField } from "@/components/ui/field";
import { underlinedStyle } from "@/components/ui/link-style";
import { linkTo } from "@/components/ui/link-to";
import { PostForm } from "@/components/ui/post-form";
import { useContractForm } from "@/components/ui/use-contract-form";
import { type Credentials, credentials } from "@/lib/contract/users";
import { RequestError, send } from "@/lib/fetcher";
import { FormFooter, FormHead } from "./form-parts";
import { PasswordField } from "./password-field";
import { noteMember, useMember } from "./use-member";

type Destination = { next: string };

type Props = {
  /** Whether members can register and recover passwords. */
  accounts: boolean;
  /** Whether guests can order. */
  ordering: boolean;
};

/** Signs in. The server decides which targets of `?next=` are allowed. */
export function SignInForm({ accounts, ordering }: Props) {
  const t = useTranslations("members.login");
  const labels = useTranslations("members");
  const next = useSearchParams().get("next") ?? undefined;
  const { problem, field, attempt, submit, busy } = useContractForm({
    schema: credentials,
    values: { email: "", password: "" },
    failed: t("failed"),
    onRefused: ({ data }) => {
      if (data.error !== "password_change_required" || !data.challenge) return undefined;
      window.location.assign(`/reset-password?token=${data.challenge}`);
      return "";
    },
  });

  const signIn = (values: Credentials) =>
    attempt(
      async () => {
        const { msg, data } = await send<Destination | null>("POST", "/api/bff/session", { ...values, next });
        if (!data) throw new RequestError(502, msg);
        return { msg: "", data };
      },
      { onDone: goOn },
    );

  const { member } = useMember(false);
  if (member) return <SignedIn name={member.name} accounts={accounts} />;
  return (
    <>
      <FormHead title={t("title")} text={t(accounts ? "text" : "text_only")} />
      <PostForm onSubmit={submit(signIn)} className="flex flex-col gap-5">
        <TextField {...field("email")} {...emailInput} label={labels("email")} autoComplete="username" />
        <PasswordField {...field("password")} label={labels("password")} autoComplete="current-password" />
        {accounts && (
          <AppLink href="/forgot-password" className={`${underlinedStyle} -my-3 self-end`}>
            {t("forgot")}
          </AppLink>
        )}
        <FormFooter problem={problem} busy={busy} label={t("submit")} busyLabel={t("submitting")} />
      </PostForm>
      {accounts && (
        <p className="mt-6 flex flex-wrap items-center justify-center text-muted">
          {t("no_account")}
          <AppLink href="/register" className={underlinedStyle}>
            {t("register")}
          </AppLink>
        </p>
      )}
      {ordering && (
        <p className="mt-6 border-t pt-6 text-center text-sm text-muted">
          {t.rich("guest", { orders: linkTo("/orders") })}
        </p>
      )}
    </>
  );
}

/** Loads a new document, so that nothing fetched before signing in is shown after it. */
function goOn(destination: Destination) {
  noteMember(true);
  window.location.assign(destination.next);
  return new Promise(() => {});
}

/** Shown to signed-in members in place of the form. */
function SignedIn({ name, accounts }: { name: string; accounts: boolean }) {
  const t = useTranslations("members.signed_in");
  return (
    <>
      <FormHead title={t("title")} text={t("text", { name })} />
      <div className="flex flex-col gap-3">
        {accounts && <ButtonLink href="/account">{t("account")}</ButtonLink>}
        <ButtonLink href="/shop" look={accounts ? "quiet" : undefined}>
          {t("shop")}
        </ButtonLink>
      </div>
    </>
  );
}
