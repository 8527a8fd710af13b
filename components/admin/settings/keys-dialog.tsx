import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { ChoiceOptions } from "@/components/admin/form/choice-options";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { PasswordField } from "@/components/members/password-field";
import { SelectField, TextField } from "@/components/ui/field";
import { type KeysDocument, keysForm } from "@/lib/contract/service-keys";

/** The form for a service's keys. A secret left empty is unchanged. */
export function KeysDialog({ document, onClose }: { document: KeysDocument; onClose: () => void }) {
  const t = useTranslations("admin.settings.keys");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const { service, source, words } = document;
  const params = { service };
  const admin = useAdminForm({
    schema: keysForm(document),
    values: valuesOf(document),
    save: ({ host = "", ...values }, version) =>
      adminCall("PUT settings/services/{service}", { params, body: { host, values, version } }),
    versioned: {
      version: document.version,
      valuesOf,
      read: () => adminRead("GET settings/services/{service}", { params }),
    },
    onSaved: () => {
      router.refresh();
      dialog.current?.close();
    },
  });
  const { field } = admin;
  return (
    <FormDialog
      dialog={dialog}
      title={words.dialog_title}
      text={words.dialog_text}
      opensAtOnce
      onClose={onClose}
      width="large"
      form={admin}
    >
      <SelectField {...field("host")} label={words.host} hint={words.host_hint}>
        <ChoiceOptions choices={document.hosts.map((host) => [host, words.hosts[host] ?? host])} />
      </SelectField>
      {document.fields.map(({ name, label, hint, is_secret, is_set }) =>
        is_secret ? (
          <PasswordField
            key={name}
            {...field(name)}
            label={label}
            hint={hint !== null && !is_set ? hint : source === "settings" ? t("kept") : undefined}
            autoComplete="new-password"
          />
        ) : (
          <TextField key={name} {...field(name)} label={label} inputMode="numeric" autoComplete="off" />
        ),
      )}
    </FormDialog>
  );
}

function valuesOf({ host, fields }: KeysDocument): Record<string, string> {
  return { host, ...Object.fromEntries(fields.map(({ name, value }) => [name, value ?? ""])) };
}
