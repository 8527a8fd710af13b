"use client";

import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/panel";
import { Button } from "@/components/ui/button";
import type { ActOnOrder, AdminOrder } from "@/lib/contract/orders";
import { useOrderMutation } from "./order-conflict";
import { ReasonButton } from "./reason-button";

/** What is done at one press, in the order of a day's work. */
const plain = ["accept", "confirm", "confirm_transfer", "collect_payment", "complete"] as const;
/** What is asked about before, with or without a reason. */
const asked = ["reject_transfer", "reopen", "cancel"] as const;

/** Whether the order itself is taken further now, by one press. */
export function hasOrderStep(allowed: AdminOrder["allowed_actions"]): boolean {
  return allowed.includes("create_shipment") || plain.some((action) => allowed.includes(action));
}

type Order = Pick<AdminOrder, "number" | "version" | "allowed_actions">;

/** A button for each action on the whole order that the server allows now. @param look where another step comes first */
export function OrderActions({ order, look }: { order: Order; look?: "outline" }) {
  const { number, version, allowed_actions: allowed } = order;
  const t = useTranslations("admin.order");
  const { busy, call } = useOrderMutation();
  const act = (action: ActOnOrder["action"], reason?: string) =>
    call("POST orders/{number}/actions", { params: { number }, body: { action, version, reason } });
  const pack = () => call("POST orders/{number}/shipments", { params: { number }, body: { version } });
  const buttons = plain.filter((action) => allowed.includes(action));
  const dialogs = asked.filter((action) => allowed.includes(action));
  const canPack = allowed.includes("create_shipment");
  if (buttons.length + dialogs.length === 0 && !canPack) return null;
  return (
    <Panel title={t("actions")} className="print:hidden">
      <div className="flex flex-wrap gap-3">
        {buttons.map((action) => (
          <Button key={action} look={look} data-step disabled={busy} onClick={() => act(action)}>
            {t(action)}
          </Button>
        ))}
        {canPack && (
          <Button look={look} data-step disabled={busy} onClick={pack}>
            {t("create_shipment")}
          </Button>
        )}
        {dialogs.map((action) => (
          <ReasonButton
            key={action}
            look={action === "cancel" ? "quietDanger" : "outline"}
            title={t(`ask_${action}`, { number })}
            label={t(action)}
            isRequired={action === "reopen"}
            busy={busy}
            run={(reason) => act(action, reason)}
          />
        ))}
      </div>
    </Panel>
  );
}
