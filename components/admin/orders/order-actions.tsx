"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import type { ActOnOrder, AdminOrder } from "@/lib/contract/orders";
import { useOrderMutation } from "./order-conflict";
import { ReasonDialog } from "./reason-dialog";

type Action = ActOnOrder["action"];
type Order = Pick<AdminOrder, "number" | "version" | "allowed_actions">;

/** What is done at one press, in the order of a day's work. */
const plain = ["accept", "confirm", "confirm_transfer", "collect_payment", "complete"] as const;
/** What is asked about before, with or without a reason. */
const asked = ["reject_transfer", "reopen", "cancel"] as const;

/** A button for each action on the whole order that the server allows now; it holds no rule of its own. */
export function OrderActions({ order: { number, version, allowed_actions: allowed } }: { order: Order }) {
  const t = useTranslations("admin.order");
  const { busy, send } = useOrderMutation();
  const act = (action: Action, reason?: string) =>
    send("POST", `/api/bff/admin/orders/${number}/actions`, { action, version, reason });
  const buttons = plain.filter((action) => allowed.includes(action));
  const dialogs = asked.filter((action) => allowed.includes(action));
  const canPack = allowed.includes("create_shipment");
  if (buttons.length + dialogs.length === 0 && !canPack) return null;
  return (
    <section aria-label={t("actions")} className="flex flex-wrap gap-3 rounded-2xl border bg-page p-6 print:hidden">
      {buttons.map((action) => (
        <Button key={action} data-step disabled={busy} onClick={() => act(action)}>
          {t(action)}
        </Button>
      ))}
      {canPack && (
        <Button
          data-step
          disabled={busy}
          onClick={() => send("POST", `/api/bff/admin/orders/${number}/shipments`, { version })}
        >
          {t("create_shipment")}
        </Button>
      )}
      {dialogs.map((action) => (
        <AskedAction key={action} action={action} number={number} busy={busy} act={act} />
      ))}
    </section>
  );
}

type AskedProps = {
  action: (typeof asked)[number];
  number: string;
  busy: boolean;
  act: (action: Action, reason?: string) => Promise<boolean>;
};

function AskedAction({ action, number, busy, act }: AskedProps) {
  const t = useTranslations("admin.order");
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button
        look={action === "cancel" ? "danger" : "outline"}
        disabled={busy}
        onClick={() => dialog.current?.showModal()}
      >
        {t(action)}
      </Button>
      <ReasonDialog
        dialog={dialog}
        title={t(`ask_${action}`, { number })}
        confirm={t(action)}
        required={action === "reopen"}
        busy={busy}
        onConfirm={async (reason) => {
          if (await act(action, reason)) dialog.current?.close();
        }}
      />
    </>
  );
}
