"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { Specimen } from "./specimen";

/** The confirmation dialog: with an explanation, without, and busy. */
export function Dialogs() {
  const t = useTranslations("patterns.dialogs");
  return (
    <Specimen name={t("confirm")} className="flex flex-wrap gap-3">
      <Asking opener={t("open_explained")} text={t("text")} busy={false} />
      <Asking opener={t("open_short")} busy={false} />
      <Asking opener={t("open_busy")} text={t("text")} busy />
    </Specimen>
  );
}

function Asking({ opener, text, busy }: { opener: string; text?: string; busy: boolean }) {
  const t = useTranslations("patterns.dialogs");
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button look="outline" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {opener}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title={t("title")}
        text={text}
        confirm={t("do")}
        keep={t("keep")}
        busy={busy}
        onConfirm={() => {
          dialog.current?.close();
          notify("success", t("done"));
        }}
      />
    </>
  );
}
