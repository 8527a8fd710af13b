import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Mail } from "@/lib/contract/mails";
import { formatDateTime } from "@/lib/format";
import { ResendMail } from "./resend-mail";

const tones = { waiting: "warning", sent: "accent", dropped: "neutral", failed: "danger" } as const;
const cell = "px-4 py-3";

/** Mails as rows of a real table; where it does not fit, it scrolls sideways. What is in them is not shown: links are. */
export function MailTable({ mails }: { mails: Mail[] }) {
  const t = useTranslations("admin.mails");
  if (mails.length === 0) {
    return <p className="rounded-2xl border bg-page p-10 text-center text-muted">{t("empty")}</p>;
  }
  const headings = ["created_at", "kind", "recipient", "status", "detail", "actions"] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label={t("title")} tabIndex={0} className="overflow-x-auto rounded-2xl border bg-page">
      <table className="w-full text-left whitespace-nowrap">
        <thead className="border-b text-sm text-muted">
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className={`${cell} font-medium`}>
                {t(heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {mails.map((mail) => (
            <tr key={mail.id} className="hover:bg-surface">
              <td className={`${cell} tabular-nums`}>{formatDateTime(mail.created_at)}</td>
              <th scope="row" className={`${cell} font-medium`}>
                {t(`kinds.${mail.kind}`)}
              </th>
              <td className={`${cell} max-w-72 truncate`}>{mail.recipient}</td>
              <td className={cell}>
                <Badge tone={tones[mail.status]}>{t(`states.${mail.status}`)}</Badge>
              </td>
              <td className={`${cell} text-sm text-muted tabular-nums`}>
                <Detail mail={mail} />
              </td>
              <td className={cell}>
                {mail.status !== "waiting" && (
                  <ResendMail
                    id={mail.id}
                    label={t("resend_of", { kind: t(`kinds.${mail.kind}`), recipient: mail.recipient })}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Detail({ mail }: { mail: Mail }) {
  const t = useTranslations("admin.mails");
  const facts = [
    mail.sent_at && t("sent_at", { time: formatDateTime(mail.sent_at) }),
    mail.status === "dropped" && t("nothing_to_say"),
    mail.last_error && t("error", { code: mail.last_error }),
    mail.last_error && mail.next_attempt_at && t("next_attempt", { time: formatDateTime(mail.next_attempt_at) }),
  ];
  return facts.filter(Boolean).join("・");
}
