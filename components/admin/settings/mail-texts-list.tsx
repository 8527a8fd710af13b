"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { NothingYet } from "@/components/admin/nothing-yet";
import { Panel } from "@/components/admin/panel";
import { SmallLink } from "@/components/admin/small-button";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { hasWords } from "@/lib/contract/fold-width";
import type { MailTextsSummary } from "@/lib/contract/mail-texts";
import { groupOfMail, type MailFilter, mailGroups, mailListAddress } from "./mail-groups";
import { MailTextsFilter } from "./mail-texts-filter";

type Props = { mails: MailTextsSummary[]; filter: MailFilter };

/** The shop's mails by topic, with their current subject and when they are sent. */
export function MailTextsList({ mails, filter }: Props) {
  const t = useTranslations("admin.settings.mail_texts");
  const kinds = useTranslations("admin.mails.kinds");
  const [keyword, setKeyword] = useState("");
  const wanted = keyword.trim();
  const isFound = ({ kind, subject }: MailTextsSummary) =>
    hasWords(`${kinds(kind)}\n${t(`when.${kind}`)}\n${subject}`, wanted);
  const inGroup = mails.filter((mail) => (!filter.group || groupOfMail[mail.kind] === filter.group) && isFound(mail));
  const changed = inGroup.filter(({ is_changed }) => is_changed);
  const shown = filter.isChanged ? changed : inGroup;
  const groups = mailGroups.map((group) => ({
    group,
    listed: shown.filter(({ kind }) => groupOfMail[kind] === group),
  }));
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm text-muted">{t("customer_text")}</p>
      <MailTextsFilter filter={filter} changed={changed.length} keyword={keyword} onSearch={setKeyword} />
      {shown.length === 0 && (
        <NothingYet
          title={t(wanted ? "none_found" : "none_changed")}
          text={t(wanted ? "none_found_text" : "none_changed_text")}
        >
          <SmallLink
            href={mailListAddress({ isChanged: false })}
            onClick={() => setKeyword("")}
            label={t("show_all")}
          />
        </NothingYet>
      )}
      {groups
        .filter(({ listed }) => listed.length > 0)
        .map(({ group, listed }) => (
          <Panel key={group} title={t(`groups.${group}`)} text={group === "staff" && t("staff_text")}>
            <ul className="divide-y">
              {listed.map((mail) => (
                <MailRow key={mail.kind} mail={mail} />
              ))}
            </ul>
          </Panel>
        ))}
    </div>
  );
}

function MailRow({ mail: { kind, subject, is_changed } }: { mail: MailTextsSummary }) {
  const t = useTranslations("admin");
  return (
    <li>
      <AppLink
        href={`/admin/settings/mail-texts/${kind}`}
        className="-mx-2 flex min-h-11 items-center gap-3 rounded-lg px-2 py-2.5 hover:bg-surface"
      >
        <span className="grid min-w-0 flex-1 gap-x-6 gap-y-0.5 md:grid-cols-[3fr_2fr] md:items-center">
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="font-medium">{t(`mails.kinds.${kind}`)}</span>
              {is_changed && <Badge tone="good">{t("settings.mail_texts.changed")}</Badge>}
            </span>
            <span className="block text-sm text-pretty text-muted">{t(`settings.mail_texts.when.${kind}`)}</span>
          </span>
          <span className="truncate text-sm text-muted max-md:hidden">{subject}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </AppLink>
    </li>
  );
}
