import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { CallButton } from "@/components/admin/form/ask-button";
import { Facts } from "@/components/admin/layout/facts";
import { Fold } from "@/components/admin/layout/fold";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import type { CardDocument } from "@/lib/contract/services";
import { KeysSource, Note } from "./keys-state";
import { KeysTry } from "./keys-try";

const tones = { ready: "accent", test: "warning", not_set: "warning" } as const;
const removals = {
  card: "DELETE settings/card",
  line_pay: "DELETE settings/line-pay",
  parcel_keys: "DELETE settings/parcel-keys",
  invoice_keys: "DELETE settings/invoice-keys",
} as const;

type Props = {
  /** Whose texts in `admin.settings` are said, and whose calls are made. */
  service: keyof typeof removals;
  /** Where links within the page lead. */
  anchor?: string;
  document: Pick<CardDocument, "source" | "set_by" | "set_at" | "readiness" | "address">;
  /** The readiness in a word. */
  state: string;
  /** Those of the environment that go before. */
  variables: string;
  /** The account at the service, by what the service calls it; null without keys. */
  account: [name: string, value: string | null];
  /** What else is known, with what the secrets are called. */
  secrets: [name: string, value: string][];
  mayWrite: boolean;
  /** The form to enter keys. */
  dialog: (onClose: () => void) => ReactNode;
};

/** A service's keys: whether they work, and the way to enter, try and remove them. What was entered is never shown. */
export function KeysPanel({ service, anchor, document, state, variables, account, secrets, mayWrite, dialog }: Props) {
  const settings = useTranslations("admin.settings");
  const [isOpen, setOpen] = useState(false);
  const { source, readiness, address } = document;
  // Decided once: keys that are entered now stay in sight, to be tried.
  const [isFolded] = useState(readiness !== "not_set");
  const isOwn = source === "settings" || source === "unreadable";
  const [name, value] = account;
  const content = (
    // The anchor is inside of the fold: a link to it opens the fold.
    <div id={anchor} className="flex scroll-mt-32 flex-col gap-5">
      {readiness === "test" && <Note tone="warning">{settings(`${service}.test_mode`)}</Note>}
      <KeysSource keys={document} variables={variables} />
      {value && (
        <Facts
          facts={[
            [
              name,
              <span key="id" className="tabular-nums">
                {value}
              </span>,
            ],
            ...secrets,
            address !== null && [settings(`${service}.address`), address.replace(/^https?:\/\//, "")],
          ]}
        />
      )}
      {mayWrite && (
        <>
          <div className="flex flex-wrap gap-3">
            {source !== "environment" && (
              <SmallButton onClick={() => setOpen(true)} label={settings(`${service}.${isOwn ? "change" : "enter"}`)} />
            )}
            {isOwn && (
              <CallButton
                call={removals[service]}
                input={{}}
                look="quiet"
                ask={{ title: settings(`${service}.remove_title`), text: settings(`${service}.remove_text`) }}
                confirm={settings("keys.remove")}
                refresh="page"
              />
            )}
          </div>
          {readiness !== "not_set" && <KeysTry service={service} />}
        </>
      )}
    </div>
  );
  return (
    <Panel
      title={settings(`${service}.title`)}
      text={settings(`${service}.text`)}
      aside={<Badge tone={tones[readiness]}>{state}</Badge>}
    >
      {isFolded ? <Fold title={settings(`${service}.show`)}>{content}</Fold> : content}
      {isOpen && dialog(() => setOpen(false))}
    </Panel>
  );
}
