import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/panel";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import type { MailTextsSummary } from "@/lib/contract/mail-texts";
import { groupOfMail, mailGroups } from "./mail-groups";

/** Every mail that the shop sends by what it is about, with its subject as it is now and when it is sent. */
export function MailTextsList({ mails }: { mails: MailTextsSummary[] }) {
  const t = useTranslations("admin.settings.mail_texts");
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm text-muted">{t("customer_text")}</p>
      {mailGroups.map((group) => {
        const listed = mails.filter(({ kind }) => groupOfMail[kind] === group);
        const changed = listed.filter(({ is_changed }) => is_changed).length;
        return (
          <Panel
            key={group}
            title={t(`groups.${group}`)}
            text={group === "staff" && t("staff_text")}
            aside={changed > 0 && <Badge tone="accent">{t("changed_count", { count: changed })}</Badge>}
          >
            <ul className="divide-y">
              {listed.map((mail) => (
                <MailRow key={mail.kind} mail={mail} />
              ))}
            </ul>
          </Panel>
        );
      })}
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
              {is_changed && <Badge tone="accent">{t("settings.mail_texts.changed")}</Badge>}
            </span>
            <span className="block text-sm text-pretty text-muted">{t(`settings.mail_texts.when.${kind}`)}</span>
          </span>
          <span className="truncate text-sm text-muted">
            {t("settings.mail_texts.subject_line")}
            {subject}
          </span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </AppLink>
    </li>
  );
}
