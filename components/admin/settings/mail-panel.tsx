"use client";

import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/panel";
import { Badge } from "@/components/ui/badge";
import type { MailSettings } from "@/lib/contract/settings";
import { MailTest } from "./mail-test";

type Props = { settings: MailSettings; me: string; mayWrite: boolean };

/** How letters leave the shop, and a letter to try it. */
export function MailPanel({ settings, me, mayWrite }: Props) {
  const t = useTranslations("admin.settings.mail");
  const { smtp_configured, server, sender, reply_to } = settings;
  return (
    <div className="flex flex-col gap-6">
      <Panel isStacked title={t("state")} text={t("state_text")}>
        <dl className="grid gap-x-6 gap-y-1 md:grid-cols-[8rem_minmax(0,1fr)] md:gap-y-3 [&>dd]:mb-3 md:[&>dd]:mb-0">
          <dt className="text-muted">{t("server")}</dt>
          <dd className="flex flex-wrap items-center gap-2">
            <Badge tone={smtp_configured ? "accent" : "warning"}>{t(smtp_configured ? "configured" : "missing")}</Badge>
            {server && <span className="wrap-anywhere">{server}</span>}
          </dd>
          <dt className="text-muted">{t("sender")}</dt>
          <dd className="wrap-anywhere">{sender}</dd>
          <dt className="text-muted">{t("reply_to")}</dt>
          <dd className="wrap-anywhere">{reply_to ?? t("no_reply_to")}</dd>
        </dl>
        {!smtp_configured && <p className="rounded-xl bg-warning-soft px-4 py-3 text-warning">{t("files_only")}</p>}
      </Panel>
      {mayWrite && <MailTest me={me} isSmtp={smtp_configured} />}
    </div>
  );
}
