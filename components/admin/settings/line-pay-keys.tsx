"use client";

import { useTranslations } from "next-intl";
import { adminCall, adminRead } from "@/components/admin/admin-call";
import { type LinePayDocument, linePayForm } from "@/lib/contract/services";
import { KeysDialog } from "./keys-dialog";
import { KeysPanel } from "./keys-panel";

/** Where links within the page lead. */
export const LINE_PAY_KEYS = "line-pay-keys";

/** LINE Pay's keys: whether they work, and the form to enter them. What was entered is never shown. */
export function LinePayKeys({ document, mayWrite }: { document: LinePayDocument; mayWrite: boolean }) {
  const methods = useTranslations("admin.settings.payment");
  const keys = useTranslations("admin.settings.keys");
  const { source, readiness, channel_id } = document;
  return (
    <KeysPanel
      service="line_pay"
      anchor={LINE_PAY_KEYS}
      document={document}
      state={methods(readiness)}
      variables="LINE_PAY_CHANNEL_ID、LINE_PAY_CHANNEL_SECRET"
      account={["Channel ID", channel_id]}
      secrets={[["Channel Secret", keys(source === "unreadable" ? "locked" : "set")]]}
      mayWrite={mayWrite}
      dialog={(onClose) => (
        <KeysDialog
          service="line_pay"
          document={document}
          schema={linePayForm}
          valuesOf={valuesOf}
          save={(checked, version) => adminCall("PUT settings/line-pay", { body: { ...checked, version } })}
          read={() => adminRead("GET settings/line-pay")}
          hosts={["production", "sandbox"]}
          account={{ name: "channel_id", label: "Channel ID" }}
          secrets={[{ name: "channel_secret", label: "Channel Secret" }]}
          onClose={onClose}
        />
      )}
    />
  );
}

function valuesOf({ channel_id, host }: LinePayDocument) {
  return { channel_id: channel_id ?? "", host, channel_secret: "" };
}
