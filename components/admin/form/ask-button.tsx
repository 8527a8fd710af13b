"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

type Props = Omit<ComponentProps<typeof Button>, "onClick" | "title"> & {
  /** Asked first; without it, `run` starts at once. */
  ask?: { title: string; text?: string };
  /** The button of the question; by default as the button itself. */
  confirm: string;
  busy: boolean;
  run: () => Promise<unknown>;
};

/** A small button for something that staff confirm before it is done. */
export function AskButton({ ask, confirm, busy, run, look = "outline", children = confirm, ...props }: Props) {
  const keep = useTranslations("admin.form")("keep");
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button size="small" look={look} {...props} onClick={() => (ask ? dialog.current?.showModal() : run())}>
        {children}
      </Button>
      {ask && (
        <ConfirmDialog
          dialog={dialog}
          {...ask}
          confirm={confirm}
          keep={keep}
          busy={busy}
          onConfirm={() => run().finally(() => dialog.current?.close())}
        />
      )}
    </>
  );
}
