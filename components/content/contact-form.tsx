"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { SelectField, TextArea, TextField } from "@/components/ui/field";
import { Problem } from "@/components/ui/problem";
import { useMutation } from "@/components/ui/use-mutation";
import {
  type ContactForm as Checked,
  type ContactFormInput,
  type ContactReceipt,
  contactForm,
  contactTopics,
} from "@/lib/contract/contacts";
import { type FieldProblem, fieldProblem } from "@/lib/contract/field-problem";

const blank: ContactFormInput = { name: "", email: "", topic: "order", order_number: "", message: "", website: "" };

/** Writes to the shop; what comes back is the number of the message. */
export function ContactForm() {
  const t = useTranslations("contact");
  const fields = useTranslations("fields");
  const [sent, setSent] = useState<{ number: string; email: string }>();
  const { register, handleSubmit, reset, setError, formState } = useForm<ContactFormInput, unknown, Checked>({
    defaultValues: blank,
    mode: "onTouched",
    resolver: zodResolver(contactForm, { error: fieldProblem }),
  });

  const { problem, send } = useMutation({
    isInline: true,
    failed: t("failed"),
    onRefused: ({ data }) => {
      for (const [name, [message]] of Object.entries(data.errors ?? {})) {
        setError(name as keyof ContactFormInput, { type: "server", message });
      }
      return undefined;
    },
  });

  const submit = (form: Checked) =>
    send<ContactReceipt>("POST", "/api/bff/contact", form, {
      said: "",
      onDone: ({ number }) => {
        setSent({ number, email: form.email });
        reset(blank);
      },
    });

  const field = (name: keyof ContactFormInput) => {
    const error = formState.errors[name];
    const text = error && (error.type === "server" ? error.message : fields(error.message as FieldProblem));
    return { id: `contact-${name}`, error: text, ...register(name) };
  };

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
    <form
      noValidate
      method="post"
      aria-label={t("form")}
      onSubmit={handleSubmit(submit)}
      className="grid gap-5 sm:grid-cols-2"
    >
      <TextField {...field("name")} label={t("name")} autoComplete="name" required />
      <TextField {...field("email")} label={t("email")} type="email" autoComplete="email" required />
      <SelectField {...field("topic")} label={t("topic")}>
        {contactTopics.map((topic) => (
          <option key={topic} value={topic}>
            {t(`topics.${topic}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field("order_number")}
        label={t("order_number")}
        hint={t("order_number_hint")}
        autoComplete="off"
      />
      <TextArea
        {...field("message")}
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
          <input type="text" tabIndex={-1} autoComplete="off" {...register("website")} />
        </label>
      </div>
      <p className="text-sm text-muted sm:col-span-2">
        {t("privacy")}
        <AppLink href="/privacy-policy" className="ml-1 underline underline-offset-4">
          {t("privacy_link")}
        </AppLink>
      </p>
      <Problem text={problem} className="sm:col-span-2" />
      <Button type="submit" disabled={formState.isSubmitting} className="justify-self-start">
        {formState.isSubmitting ? t("submitting") : t("submit")}
      </Button>
    </form>
  );
}
