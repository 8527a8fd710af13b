"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { CallButton } from "@/components/admin/form/ask-button";
import { Facts } from "@/components/admin/layout/facts";
import { Fold } from "@/components/admin/layout/fold";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import type { KeysDocument } from "@/lib/contract/service-keys";
import { KeysDialog } from "./keys-dialog";
import { KeysSource, Note } from "./keys-state";
import { KeysTry } from "./keys-try";

const tones = { ready: "good", test: "warning", not_set: "warning" } as const;

/** A panel inside the panel of the keys that it needs. */
export const waitingStyle =
  "rounded-none border-0 border-t bg-transparent px-0 pt-5 pb-0 text-muted sm:px-0 sm:pt-5 sm:pb-0";

/** Anchor for links to a service's keys within a page. */
export function keysAnchor(service: string): string {
  return `keys-of-${service.replaceAll("_", "-")}`;
}

/** @param children settings that need the keys */
type Props = { document: KeysDocument; mayWrite: boolean; children?: ReactNode };

/** A service's keys: whether they work, and how to enter, test and remove them. Secrets are never shown. */
export function KeysPanel({ document, mayWrite, children }: Props) {
  const t = useTranslations("admin.settings.keys");
  const [isOpen, setOpen] = useState(false);
  const { service, source, readiness, address, fields, words } = document;
  // Decided once: keys entered now stay visible, to be tested.
  const [isFolded] = useState(readiness !== "not_set");
  const isOwn = source === "settings" || source === "unreadable";

  function shown({ name, value, is_secret, is_set, is_optional, missing }: KeysDocument["fields"][number]) {
    if (!is_secret) {
      return (
        <span key={name} className="tabular-nums">
          {value}
        </span>
      );
    }
    if (is_optional && !is_set) return missing;
    return t(source === "unreadable" ? "locked" : "set");
  }

  const content = (
    // The anchor is inside the fold, so that a link to it opens the fold.
    <div id={keysAnchor(service)} className="flex scroll-mt-32 flex-col gap-5">
      {readiness === "test" && <Note tone="warning">{words.test_mode}</Note>}
      <KeysSource keys={document} variables={document.variables.join("、")} />
      {source !== "none" && (
        <Facts
          facts={[
            ...fields.map((field): [string, ReturnType<typeof shown>] => [field.label, shown(field)]),
            address !== null && [words.address, address.replace(/^https?:\/\//, "")],
          ]}
        />
      )}
      {mayWrite && (
        <>
          <div className="flex flex-wrap gap-3">
            {source !== "environment" && (
              <SmallButton onClick={() => setOpen(true)} label={isOwn ? words.change : words.enter} />
            )}
            {isOwn && (
              <CallButton
                call="DELETE settings/services/{service}"
                input={{ params: { service } }}
                look="quiet"
                ask={{ title: words.remove_title, text: words.remove_text }}
                confirm={t("remove")}
                refresh="page"
              />
            )}
          </div>
          {readiness !== "not_set" && <KeysTry document={document} />}
        </>
      )}
    </div>
  );
  return (
    <Panel
      title={words.title}
      text={words.text}
      aside={<Badge tone={tones[readiness]}>{words.readiness[readiness]}</Badge>}
    >
      {isFolded ? <Fold title={words.show}>{content}</Fold> : content}
      {children && <div className="mt-6 flex flex-col gap-6">{children}</div>}
      {isOpen && <KeysDialog document={document} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
