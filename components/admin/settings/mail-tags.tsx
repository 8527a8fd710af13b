import { useTranslations } from "next-intl";
import { Fold } from "@/components/admin/layout/fold";
import { panelStyle } from "@/components/admin/panel";
import type { MailText } from "@/lib/contract/mail-texts";

/** A placeholder as staff see it, in its explanation and below each field. */
export const tagStyle = "inline-flex items-center gap-1 rounded-full bg-ink-soft px-3 text-sm";

/** What the placeholders of a mail stand for. */
export function MailTags({ texts }: { texts: MailText[] }) {
  const t = useTranslations("admin.settings.mail_texts");
  const names = [...new Set(texts.flatMap(({ placeholders }) => placeholders.map(({ name }) => name)))];
  return (
    <div className={`${panelStyle} py-2 sm:py-2`}>
      <Fold title={t("tags")}>
        <p className="text-sm text-muted">{t("tags_text", { example: `{${names[0]}}` })}</p>
        <dl className="mt-4 mb-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
          {names.map((name) => {
            const key = `tag_texts.${name}` as Parameters<typeof t>[0];
            return (
              <div key={name} className="flex items-baseline gap-2">
                <dt className={`${tagStyle} shrink-0 py-0.5`}>{name}</dt>
                <dd className="text-muted">{t.has(key) && t(key)}</dd>
              </div>
            );
          })}
        </dl>
      </Fold>
    </div>
  );
}
