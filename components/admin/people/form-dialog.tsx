"use client";

import { useTranslations } from "next-intl";
import type { ReactNode, RefObject } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Problem } from "@/components/ui/problem";

type Props = {
  dialog: RefObject<HTMLDialogElement | null>;
  title: string;
  text?: string;
  confirm: string;
  tone?: "danger";
  busy: boolean;
  /** Said above the buttons; what is wrong with a field stands beside it. */
  problem?: string;
  onSubmit: () => void;
  onClose?: () => void;
  children: ReactNode;
};

/** Asks for something before it is done. */
export function FormDialog({ dialog, title, text, confirm, tone, busy, problem, onSubmit, onClose, children }: Props) {
  const t = useTranslations("admin.people");
  return (
    <Dialog dialog={dialog} title={title} text={text} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="mt-4 flex flex-col gap-4"
      >
        {children}
        <Problem text={problem} />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {t("keep")}
          </Button>
          <Button type="submit" look={tone ?? "solid"} disabled={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
