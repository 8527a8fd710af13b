"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { Markdown } from "@/components/content/markdown";
import { Button } from "@/components/ui/button";
import type { AdminPolicyVersion } from "@/lib/contract/admin-policies";
import type { PolicyKey } from "@/lib/contract/policies";
import { cn } from "@/lib/utils";
import { foldSame, lineDiff } from "./line-diff";

type Props = { policyKey: PolicyKey; version: string; before: string | undefined };

/** One version: what changed against the one before, or its whole text. */
export function PolicyVersionText({ policyKey, version, before }: Props) {
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
          <Button
            key={String(whole)}
            look={isWhole === whole ? "outline" : "quiet"}
            size="small"
            aria-pressed={isWhole === whole}
            onClick={() => setIsWhole(whole)}
          >
            {t(whole ? "text_view" : "changes")}
          </Button>
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
        if (line.kind === "folded") {
          return (
            <p key={key} className="text-muted">
              {t("unchanged", { count: line.count })}
            </p>
          );
        }
        if (line.kind !== "same") {
          const isAdded = line.kind === "added";
          const Mark = isAdded ? "ins" : "del";
          return (
            <Mark
              key={key}
              className={cn(
                "block rounded px-2 py-1 no-underline",
                isAdded ? "bg-accent-soft text-accent" : "bg-danger-soft text-danger",
              )}
            >
              <span className="sr-only">{t(line.kind)}</span>
              {`${isAdded ? "+" : "−"} ${line.text}`}
            </Mark>
          );
        }
        return (
          <p key={key} className="px-2 py-1">
            {line.text}
          </p>
        );
      })}
    </section>
  );
}
