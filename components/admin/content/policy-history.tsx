"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { panelStyle } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { Markdown } from "@/components/content/markdown";
import { Badge } from "@/components/ui/badge";
import type { AdminPolicy, AdminPolicyVersion } from "@/lib/contract/admin-policies";
import type { PolicyKey } from "@/lib/contract/policies";
import { formatDateTime } from "@/lib/format";
import { foldSame, lineDiff } from "./line-diff";

const tones = { in_force: "good", scheduled: "warning", past: "neutral" } as const;

/** All versions, newest first; each can be read, and compared with the one before. */
export function PolicyHistory({ policy, mayWrite }: { policy: AdminPolicy; mayWrite: boolean }) {
  const t = useTranslations("admin.policy");
  const router = useRouter();
  const [shown, setShown] = useState<string>();
  const { key, versions } = policy;
  return (
    <section aria-labelledby="history-title" className={panelStyle}>
      <h2 id="history-title" className="mb-3 font-semibold">
        {t("history")}
      </h2>
      {versions.length === 0 && <p className="text-muted">{t("none")}</p>}
      <ol className="divide-y">
        {versions.map(({ version, state, effective_at, created_by, renewal_of }, index) => (
          <li key={version} className="py-3">
            <div className="flex flex-wrap items-center gap-2">
              <span className="font-medium tabular-nums">{version}</span>
              <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
            </div>
            <p className="mt-1 text-sm text-muted tabular-nums">
              {t("effective_at", { time: formatDateTime(effective_at) })}・
              {created_by ? t("by", { name: created_by }) : t(renewal_of ? "renewed" : "shop")}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <SmallButton
                aria-expanded={shown === version}
                aria-label={shown === version ? undefined : t("show_of", { version })}
                onClick={() => setShown(shown === version ? undefined : version)}
                label={t(shown === version ? "close" : "show")}
              />
              {mayWrite && state === "scheduled" && (
                <DeleteButton
                  call="DELETE policies/{key}/versions/{version}"
                  input={{ params: { key, version } }}
                  name={version}
                  onDeleted={() => router.refresh()}
                />
              )}
            </div>
            {shown === version && (
              <PolicyVersionText policyKey={key} version={version} before={versions[index + 1]?.version} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

type VersionProps = { policyKey: PolicyKey; version: string; before: string | undefined };

/** One version: its changes against the one before, or its whole text. */
function PolicyVersionText({ policyKey, version, before }: VersionProps) {
  const t = useTranslations("admin.policy");
  const [isWhole, setIsWhole] = useState(before === undefined);
  const inputOf = (name: string) => ({ params: { key: policyKey, version: name } });
  const own = useAdminRead("GET policies/{key}/versions/{version}", inputOf(version));
  const old = useAdminRead("GET policies/{key}/versions/{version}", before ? inputOf(before) : null);
  if (own.error || old.error) return <p className="mt-3 text-danger">{t("failed")}</p>;
  if (!own.data || (before && !old.data)) return <p className="mt-3 text-muted">{t("loading")}</p>;
  return (
    <div className="mt-3 rounded-xl bg-surface p-4">
      <div className="mb-3 flex flex-wrap gap-2">
        {[false, true].map((whole) => (
          <SmallButton
            key={String(whole)}
            look={isWhole === whole ? "outline" : "quiet"}
            aria-pressed={isWhole === whole}
            onClick={() => setIsWhole(whole)}
            label={t(whole ? "text_view" : "changes")}
          />
        ))}
      </div>
      {isWhole ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          aria-label={t("text_of", { version })}
          className="max-h-96 overflow-y-auto"
        >
          <Markdown>{own.data.body}</Markdown>
        </section>
      ) : old.data ? (
        <Changes before={old.data} after={own.data} />
      ) : (
        <p className="text-muted">{t("first")}</p>
      )}
    </div>
  );
}

const changedLine = "block rounded px-2 py-1 no-underline";
const lineLooks = {
  same: { tag: "p", sign: "", className: "px-2 py-1" },
  folded: { tag: "p", sign: "", className: "text-muted" },
  added: { tag: "ins", sign: "+ ", className: `${changedLine} bg-accent-soft text-accent` },
  removed: { tag: "del", sign: "− ", className: `${changedLine} bg-danger-soft text-danger` },
} as const;

function Changes({ before, after }: { before: AdminPolicyVersion; after: AdminPolicyVersion }) {
  const t = useTranslations("admin.policy");
  const text = ({ title, summary, body }: AdminPolicyVersion) => `${title}\n${summary}\n${body}`;
  const lines = lineDiff(text(before), text(after));
  if (lines.every(({ kind }) => kind === "same")) return <p className="text-muted">{t("same")}</p>;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      aria-label={t("changes_of", { version: after.version, before: before.version })}
      className="flex max-h-96 flex-col gap-1 overflow-y-auto text-sm break-words"
    >
      {foldSame(lines).map((line, index) => {
        const key = `${index}-${line.kind}`;
        const { tag: Line, sign, className } = lineLooks[line.kind];
        return (
          <Line key={key} className={className}>
            {sign && <span className="sr-only">{t(line.kind as "added" | "removed")}</span>}
            {line.kind === "folded" ? t("unchanged", { count: line.count }) : `${sign}${line.text}`}
          </Line>
        );
      })}
    </section>
  );
}
