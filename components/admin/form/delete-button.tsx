"use client";

import { useTranslations } from "next-intl";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import type { AdminCallData, AdminCallInput, AdminChangeName } from "@/lib/contract/admin-calls/all";
import { AskButton } from "./ask-button";

type Props<K extends AdminChangeName> = {
  call: K;
  input: AdminCallInput<K>;
  /** What the question calls it. */
  name: string;
  /** What follows from the deletion, if not the usual sentence. */
  text?: string;
  onDeleted: (left: AdminCallData<K>) => void;
};

/** Deletes a document, after asking; a refusal says why. */
export function DeleteButton<K extends AdminChangeName>({ call: which, input, name, text, onDeleted }: Props<K>) {
  const t = useTranslations("admin.form");
  const { busy, call } = useAdminMutation({ failed: t("failed") });
  return (
    <AskButton
      look="danger"
      ask={{ title: t("delete_title", { name }), text: text ?? t("delete_text") }}
      confirm={t("delete")}
      busy={busy}
      run={() => call(which, input, { said: t("deleted"), onDone: onDeleted })}
    />
  );
}
