"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, FormEvent, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Problem } from "@/components/ui/problem";

type Props = Omit<ComponentProps<typeof Dialog>, "onSubmit"> & {
  confirm: string;
  /** What leaves everything as it is. */
  keep?: string;
  tone?: "danger";
  busy: boolean;
  /** Said above the buttons; what is wrong with a field stands beside it. */
  problem?: string;
  /** Whether the browser checks the fields before `onSubmit`. */
  isNative?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** Stands before the buttons. */
  aside?: ReactNode;
};

/** Asks for something before it is done. */
export function FormDialog({ dialog, confirm, keep, tone, busy, problem, isNative, onSubmit, ...props }: Props) {
  const t = useTranslations("admin.form");
  const { aside, children, ...rest } = props;
  return (
    <Dialog dialog={dialog} {...rest}>
      <form
        noValidate={!isNative}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event);
        }}
        className="mt-4 flex flex-col gap-4"
      >
        {children}
        <Problem text={problem} />
        <div className="mt-2 flex flex-wrap items-center justify-end gap-3">
          {aside && <div className="mr-auto">{aside}</div>}
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {keep ?? t("keep")}
          </Button>
          <Button type="submit" look={tone ?? "solid"} disabled={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
