"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useRef } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { MutationOptions, Outcome } from "@/components/ui/use-mutation";
import type { AdminCallData, AdminCallInput, AdminChangeName } from "@/lib/contract/admin-calls/all";

type AskProps = Omit<ComponentProps<typeof SmallButton>, "onClick" | "label"> & {
  /** The question before `run`; without it `run` starts at once. */
  ask?: { title: string; text?: string; look?: "danger" | "solid" };
  /** Label of the button, and of the button that answers the question. */
  confirm: string;
  busy: boolean;
  run: () => Promise<unknown>;
};

/** A small button for an action that staff confirm first. */
export function AskButton({ ask, confirm, busy, run, ...props }: AskProps) {
  const keep = useTranslations("admin.form")("keep");
  const dialog = useRef<HTMLDialogElement>(null);
  const press = () => (ask ? dialog.current?.showModal() : run());
  return (
    <>
      <SmallButton {...props} disabled={busy || props.disabled} onClick={press} label={confirm} />
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

type CallProps<K extends AdminChangeName> = Omit<AskProps, "busy" | "run"> &
  Pick<MutationOptions, "failed" | "refresh"> &
  Outcome<AdminCallData<K>> & { call: K; input: AdminCallInput<K> };

/** A small button that makes a call of the back office, after a question if there is one. */
export function CallButton<K extends AdminChangeName>({ call: name, input, ...props }: CallProps<K>) {
  const { failed, refresh, said, onDone, ...button } = props;
  const { busy, call } = useAdminMutation({ failed, refresh });
  return <AskButton {...button} busy={busy} run={() => call(name, input, { said, onDone })} />;
}
