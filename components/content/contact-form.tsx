"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import { Options } from "@/components/ui/options";
import { PostForm } from "@/components/ui/post-form";
import { Problem } from "@/components/ui/problem";
import { useContractForm } from "@/components/ui/use-contract-form";
import type { ContactForm as Checked, ContactFormInput, ContactReceipt } from "@/lib/contract/contacts";
import { contactForm, contactTopics } from "@/lib/contract/contacts";

const blank: ContactFormInput = { name: "", email: "", topic: "order", order_number: "", message: "", website: "" };

/** Sends a message to the shop; the answer is the message's number. */
export function ContactForm() {
  const t = useTranslations("contact");
  const [sent, setSent] = useState<{ number: string; email: string }>();
  const { form, problem, field, send, submit, busy } = useContractForm({
    schema: contactForm,
    values: blank,
    hidden: ["website"],
    failed: t("failed"),
  });
  const write = (values: Checked) =>
    send<ContactReceipt>("POST", "/api/bff/contact", values, {
      said: "",
      onDone: ({ number }) => {
        setSent({ number, email: values.email });
        form.reset(blank);
      },
    });

  if (sent) {
    return (
      <div role="status" className="rounded-3xl bg-accent-soft px-6 py-10 text-center">
        <h2 className="text-2xl font-semibold">{t("thanks")}</h2>
        <p className="mt-2 text-muted">{t("thanks_text", { email: sent.email })}</p>
        <p className="mt-4 font-mono text-xl" data-testid="contact-number">
          {sent.number}
        </p>
        <Button look="outline" className="mt-6" onClick={() => setSent(undefined)}>
          {t("another")}
        </Button>
      </div>
    );
  }
  return (
    <PostForm aria-label={t("form")} onSubmit={submit(write)} className="grid gap-5 sm:grid-cols-2 noscript:hidden">
      <TextField {...field("name")} label={t("name")} autoComplete="name" required />
      <TextField {...field("email")} label={t("email")} type="email" autoComplete="email" required />
      <SelectField {...field("topic")} label={t("topic")}>
        <Options values={contactTopics} textOf={(topic) => t(`topics.${topic}`)} />
      </SelectField>
      <TextField
        {...field("order_number")}
        label={t("order_number")}
        hint={t("order_number_hint")}
        autoComplete="off"
      />
      <TextArea
        {...field("message", { too_small: t("message_short"), required: t("message_short") })}
        label={t("message")}
        hint={t("message_hint")}
        rows={6}
        maxLength={2000}
        className="sm:col-span-2"
        required
      />
      <div aria-hidden className="absolute -left-[9999px]">
        <label>
          {t("website")}
          <input type="text" tabIndex={-1} autoComplete="off" {...form.register("website")} />
        </label>
      </div>
      <p className="text-sm text-muted sm:col-span-2">
        {t.rich("privacy", {
          policy: (text) => (
            <AppLink href="/privacy-policy" className="underline underline-offset-4">
              {text}
            </AppLink>
          ),
        })}
      </p>
      <Problem text={problem} className="sm:col-span-2" />
      <Button type="submit" disabled={busy} className="sm:justify-self-start">
        {busy ? t("submitting") : t("submit")}
      </Button>
    </PostForm>
  );
}
