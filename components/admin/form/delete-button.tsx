"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useMutation } from "@/components/ui/use-mutation";

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
  const question = useRef<HTMLDialogElement>(null);
  const { busy, send } = useMutation({ failed: t("failed") });

  async function remove() {
    await send("DELETE", `/api/bff/admin/${path}`, body, { said: t("deleted"), onDone: onDeleted });
    question.current?.close();
  }

  return (
    <>
      <Button look="danger" size="small" onClick={() => question.current?.showModal()}>
        {t("delete")}
      </Button>
      <ConfirmDialog
        dialog={question}
        title={t("delete_title", { name })}
        text={text ?? t("delete_text")}
        confirm={t("delete")}
        keep={t("keep")}
        busy={busy}
        onConfirm={remove}
      />
    </>
  );
}
