"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { forgetVisitor } from "@/components/members/forget-visitor";
import { SaveRow } from "@/components/members/form-parts";
import { PasswordField } from "@/components/members/password-field";
import { Button } from "@/components/ui/button";
import { PostForm } from "@/components/ui/post-form";
import { useContractForm } from "@/components/ui/use-contract-form";
import { deleteAccount } from "@/lib/contract/profile";

/** Explains, then asks for the password. */
export function DeleteAccount() {
  const t = useTranslations("account.data");
  const [asked, setAsked] = useState(false);
  const { problem, field, send, submit, busy } = useContractForm({
    schema: deleteAccount,
    values: { current_password: "" },
    failed: useTranslations("account")("failed"),
  });

  if (!asked) {
    return (
      <Button look="danger" onClick={() => setAsked(true)}>
        {t("delete_open")}
      </Button>
    );
  }
  return (
    <PostForm
      onSubmit={submit((values) => send("DELETE", "/api/bff/profile", values, { onDone: leave }))}
      className="flex max-w-md flex-col gap-5"
    >
      <PasswordField
        {...field("current_password")}
        label={t("delete_password")}
        autoComplete="current-password"
        autoFocus
        required
      />
      <SaveRow
        problem={problem}
        busy={busy}
        label={t("delete_submit")}
        busyLabel={t("delete_busy")}
        look="danger"
        className=""
      >
        <Button look="quiet" onClick={() => setAsked(false)}>
          {t("delete_keep")}
        </Button>
      </SaveRow>
    </PostForm>
  );
}

/** Loads a new document, so that no data of the member stay in memory. */
function leave() {
  forgetVisitor();
  window.location.assign("/goodbye");
  return new Promise(() => {});
}
