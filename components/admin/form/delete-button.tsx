"use client";

import { useTranslations } from "next-intl";
import { useMutation } from "@/components/ui/use-mutation";
import { AskButton } from "./ask-button";

type Props = {
  /** Below `/api/bff/admin/`. */
  path: string;
  /** What the question calls it. */
  name: string;
  body?: object;
  /** What follows from the deletion, if not the usual sentence. */
  text?: string;
  onDeleted: () => void;
};

/** Deletes a document, after asking; a refusal says why. */
export function DeleteButton({ path, name, body, text, onDeleted }: Props) {
  const t = useTranslations("admin.form");
  const { busy, send } = useMutation({ failed: t("failed") });
  return (
    <AskButton
      look="danger"
      ask={{ title: t("delete_title", { name }), text: text ?? t("delete_text") }}
      confirm={t("delete")}
      busy={busy}
      run={() => send("DELETE", `/api/bff/admin/${path}`, body, { said: t("deleted"), onDone: onDeleted })}
    />
  );
}
