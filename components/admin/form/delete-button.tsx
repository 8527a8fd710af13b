"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { RequestError, send } from "@/lib/fetcher";

type Props = {
  /** Below `/api/bff/admin/`. */
  path: string;
  /** What the question calls it. */
  name: string;
  body?: unknown;
  /** What follows from the deletion, if not the usual sentence. */
  text?: string;
  onDeleted: () => void;
};

/** Deletes a document, after asking; a refusal says why. */
export function DeleteButton({ path, name, body, text, onDeleted }: Props) {
  const t = useTranslations("admin.form");
  const question = useRef<HTMLDialogElement>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function remove() {
    setIsBusy(true);
    try {
      await send("DELETE", `/api/bff/admin/${path}`, body);
      question.current?.close();
      onDeleted();
      await notify("success", t("deleted"));
    } catch (error) {
      question.current?.close();
      await notify("error", (error instanceof RequestError && error.message) || t("failed"));
    }
    setIsBusy(false);
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
        busy={isBusy}
        onConfirm={remove}
      />
    </>
  );
}
