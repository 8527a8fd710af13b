import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { ChoiceOptions } from "@/components/admin/form/choice-options";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { NumberField } from "@/components/admin/form/number-field";
import { useDocumentForm } from "@/components/admin/form/use-document-form";
import { PasswordField } from "@/components/members/password-field";
import { SelectField, TextField } from "@/components/ui/field";
import { type MailSecurity, type MailSettings, mailSecurities, mailServerForm } from "@/lib/contract/services";
import { Note } from "./keys-state";

/** The usual port for each kind of encryption. */
const USUAL_PORTS: Record<MailSecurity, number> = { tls: 465, starttls: 587, none: 25 };

/** Servers of the common providers. */
const PRESETS = {
  gmail: { host: "smtp.gmail.com", security: "starttls", port: 587 },
  outlook: { host: "smtp.office365.com", security: "starttls", port: 587 },
} as const;
const presetNames = ["gmail", "outlook", "other"] as const;

type Values = ReturnType<typeof valuesOf>;

function valuesOf({ form }: MailSettings) {
  return {
    host: form?.host ?? "",
    security: form?.security ?? ("starttls" as MailSecurity),
    port: form?.port ?? USUAL_PORTS.starttls,
    user: form?.user ?? "",
    password: "",
    sender: form?.sender ?? "",
  };
}

/** The form for the mail server; its password is never shown again. */
export function MailServerDialog({ settings, onClose }: { settings: MailSettings; onClose: () => void }) {
  const t = useTranslations("admin.settings.mail");
  const keys = useTranslations("admin.settings.keys");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const admin = useDocumentForm("settings/mail", {
    schema: mailServerForm,
    document: settings,
    valuesOf,
    onSaved: () => {
      router.refresh();
      dialog.current?.close();
    },
  });
  const { form, field } = admin;
  const security = form.watch("security");

  const host = form.watch("host");
  const preset = host === PRESETS.gmail.host ? "gmail" : host === PRESETS.outlook.host ? "outlook" : "other";

  function fillIn(name: string) {
    const known = name === "gmail" || name === "outlook" ? PRESETS[name] : { host: "" };
    for (const [key, value] of Object.entries(known)) {
      form.setValue(key as keyof Values, value, { shouldDirty: true, shouldValidate: value !== "" });
    }
  }

  function choose(next: MailSecurity) {
    // If the port is still a default, it follows the chosen encryption.
    if (Object.values(USUAL_PORTS).includes(form.getValues("port"))) form.setValue("port", USUAL_PORTS[next]);
  }

  return (
    <FormDialog
      dialog={dialog}
      title={t("dialog_title")}
      text={t("dialog_text")}
      opensAtOnce
      onClose={onClose}
      width="large"
      form={admin}
    >
      <SelectField
        id="preset"
        label={t("preset")}
        hint={t("preset_hint")}
        value={preset}
        onChange={({ target }) => fillIn(target.value)}
      >
        <ChoiceOptions choices={presetNames.map((name) => [name, t(`presets.${name}`)])} />
      </SelectField>
      <TextField
        {...field("host")}
        label={t("host")}
        hint={t("host_hint")}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
      />
      <SelectField
        id="security"
        label={t("security")}
        error={admin.problemOf("security")}
        {...form.register("security", { onChange: ({ target }) => choose(target.value) })}
      >
        <ChoiceOptions choices={mailSecurities.map((each) => [each, t(`securities.${each}`)])} />
      </SelectField>
      {security === "none" && <Note tone="warning">{t("in_the_open")}</Note>}
      <NumberField admin={admin} name="port" label={t("port")} />
      <TextField {...field("user")} label={t("user")} hint={t("user_hint")} autoCapitalize="none" autoComplete="off" />
      <PasswordField
        {...field("password")}
        label={t("password")}
        hint={settings.form?.has_password ? keys("kept") : undefined}
        autoComplete="new-password"
      />
      {!settings.is_sender_fixed && (
        <TextField
          {...field("sender")}
          label={t("sender")}
          hint={t("sender_hint", { sender: settings.sender })}
          type="email"
          autoComplete="off"
        />
      )}
    </FormDialog>
  );
}
