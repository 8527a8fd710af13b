"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { useMutation } from "@/components/ui/use-mutation";
import { EMAIL_PATTERN } from "@/lib/contract/email-pattern";

/** Joins the mailing list; what happened is said in a toast (docs/specification.md section 5). */
export function SubscribeForm() {
  const t = useTranslations("footer");
  const id = useId();
  const [email, setEmail] = useState("");
  const { busy, send } = useMutation({ failed: t("subscribe_error") });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!EMAIL_PATTERN.test(email.trim())) return notify("warning", t("subscribe_invalid"));
    const said = (msg: string) => msg || t("subscribe_success");
    await send("POST", "/api/bff/subscribe", { email }, { said, onDone: () => setEmail("") });
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="flex max-w-sm gap-2">
      <label htmlFor={id} className="sr-only">
        {t("subscribe_label")}
      </label>
      <input
        id={id}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        placeholder={t("subscribe_placeholder")}
        className="min-h-11 w-full min-w-0 rounded-full border border-line-strong bg-raised px-4 text-base placeholder:text-muted"
      />
      <Button type="submit" disabled={busy} className="shrink-0">
        {t("subscribe_button")}
      </Button>
    </form>
  );
}
