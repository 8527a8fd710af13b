import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/panel";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import type { MailTextsSummary } from "@/lib/contract/mail-texts";

const audiences = ["customer", "staff"] as const;

/** Every mail that the shop sends, with its subject as it is now and when it is sent. */
export function MailTextsList({ mails }: { mails: MailTextsSummary[] }) {
  const t = useTranslations("admin.settings.mail_texts");
  return (
    <div className="flex flex-col gap-6">
      {audiences.map((audience) => (
        <Panel key={audience} title={t(audience)} text={t(`${audience}_text`)}>
          <ul className="-mx-2 divide-y">
            {mails
              .filter((mail) => mail.audience === audience)
              .map((mail) => (
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
        className="flex min-h-11 items-center gap-3 rounded-lg px-2 py-3 hover:bg-surface"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{t(`mails.kinds.${kind}`)}</span>
            {is_changed && <Badge tone="accent">{t("settings.mail_texts.changed")}</Badge>}
          </span>
          <span className="mt-0.5 block text-sm text-muted">{t(`settings.mail_texts.when.${kind}`)}</span>
          <span className="mt-0.5 block truncate text-sm">{subject}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </AppLink>
    </li>
  );
}
