"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeleteButton } from "@/components/admin/form/delete-button";
import { panelStyle } from "@/components/admin/panel";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { AdminPolicy } from "@/lib/contract/admin-policies";
import { formatDateTime } from "@/lib/format";
import { PolicyVersionText } from "./policy-version-text";

const tones = { in_force: "accent", scheduled: "warning", past: "neutral" } as const;

/** All versions, the newest first; each can be read, and compared with the one before it. */
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
      <ol className="divide-y">
        {versions.map(({ version, state, effective_at, created_by }, index) => (
          <li key={version} className="py-3">
            <div className="flex flex-wrap items-center gap-2">
              <span className="font-medium tabular-nums">{version}</span>
              <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
            </div>
            <p className="mt-1 text-sm text-muted tabular-nums">
              {t("effective_at", { time: formatDateTime(effective_at) })}・
              {created_by ? t("by", { name: created_by }) : t("shop")}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button
                look="outline"
                size="small"
                aria-expanded={shown === version}
                aria-label={shown === version ? undefined : t("show_of", { version })}
                onClick={() => setShown(shown === version ? undefined : version)}
              >
                {t(shown === version ? "close" : "show")}
              </Button>
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
