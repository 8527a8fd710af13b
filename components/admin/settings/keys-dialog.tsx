"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { DefaultValues, FieldPath, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { PasswordField } from "@/components/members/password-field";
import { SelectField, TextField } from "@/components/ui/field";
import type { CardDocument } from "@/lib/contract/services";
import type { Reply } from "@/lib/fetcher";

type KeysDocument = Pick<CardDocument, "source" | "version">;

type Props<In extends FieldValues, Out, Saved> = {
  /** Whose texts in `admin.settings` are said. */
  service: "card" | "line_pay" | "parcel_keys" | "invoice_keys";
  document: Saved;
  schema: z.ZodType<Out, In>;
  valuesOf: (document: Saved) => In & DefaultValues<In>;
  save: (checked: Out, version: number) => Promise<Reply<Saved>>;
  read: () => Promise<Saved>;
  /** The service's machines by their names in the texts. */
  hosts: string[];
  account: { name: FieldPath<In>; label: string };
  /** `hint` is for one that was never entered. */
  secrets: { name: FieldPath<In>; label: string; isMissing?: boolean; hint?: string }[];
  onClose: () => void;
};

/** The form to enter a service's keys. A secret that is left empty stays what it was. */
export function KeysDialog<In extends FieldValues, Out, Saved extends KeysDocument>(props: Props<In, Out, Saved>) {
  const { service, document, valuesOf, account, secrets } = props;
  const t = useTranslations(`admin.settings.${service}`);
  const keys = useTranslations("admin.settings.keys");
  const words = useTranslations("admin.form");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const admin = useAdminForm({
    schema: props.schema,
    values: valuesOf(document),
    save: props.save,
    versioned: { version: document.version, valuesOf, read: props.read },
    onSaved: () => {
      router.refresh();
      dialog.current?.close();
    },
  });
  const { field, submit, problem, isSubmitting } = admin;
  const kept = document.source === "settings" ? keys("kept") : undefined;
  return (
    <FormDialog
      dialog={dialog}
      title={t("dialog_title")}
      text={t("dialog_text")}
      opensAtOnce
      onClose={props.onClose}
      width="large"
      form={admin}
      problem={problem}
      busy={isSubmitting}
      confirm={words(isSubmitting ? "saving" : "save")}
      onSubmit={submit}
    >
      <SelectField {...field("host" as FieldPath<In>)} label={t("host")} hint={t("host_hint")}>
        {props.hosts.map((host) => (
          <option key={host} value={host}>
            {t(`hosts.${host}` as "hosts.production")}
          </option>
        ))}
      </SelectField>
      <TextField {...field(account.name)} label={account.label} inputMode="numeric" autoComplete="off" />
      {secrets.map(({ name, label, isMissing, hint }) => (
        <PasswordField
          key={name}
          {...field(name)}
          label={label}
          hint={isMissing ? hint : kept}
          autoComplete="new-password"
        />
      ))}
    </FormDialog>
  );
}
