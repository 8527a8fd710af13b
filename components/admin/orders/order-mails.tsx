import { useTranslations } from "next-intl";
import { useState } from "react";
import { mailTones } from "@/components/admin/mail-tones";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import type { AdminOrder } from "@/lib/contract/orders";
import { formatDateTime } from "@/lib/format";
import { MailContent } from "./mail-content";
import { useRevalidateOn } from "./use-revalidate-on";
import { WriteMessage } from "./write-message";

/** The mails about the order with recipient and state, newest first. */
export function OrderMails({ order, mayWrite }: { order: AdminOrder; mayWrite: boolean }) {
  const t = useTranslations("admin.order");
  const words = useTranslations("admin.mails");
  const [isWriting, setIsWriting] = useState(false);
  const [shown, setShown] = useState<string>();
  const { data, error, mutate } = useAdminRead(
    "GET mails",
    { query: { order: order.number, per_page: 20 } },
    { refreshInterval: (known) => (known?.data.some(({ status }) => status === "waiting") ? 10_000 : 0) },
  );
  // Any event of an order may have sent a mail.
  useRevalidateOn(order.events.length, mutate);
  if (error && !data) return null;
  return (
    <Panel
      title={t("mails")}
      action={
        mayWrite && (
          <SmallButton onClick={() => setIsWriting(true)} className="print:hidden" label={t("write_message")} />
        )
      }
    >
      {!order.contact.email && <p className="mb-3 text-sm text-muted">{t("no_email")}</p>}
      {data ? (
        <ul className="flex flex-col gap-3">
          {data.data.map((mail) => (
            <li key={mail.id} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span>{words(`kinds.${mail.kind}`)}</span>
              <Badge tone={mailTones[mail.status]}>{words(`states.${mail.status}`)}</Badge>
              <span className="w-full text-sm text-muted tabular-nums">
                {formatDateTime(mail.sent_at ?? mail.created_at)}
              </span>
              {mail.recipient === "" && mail.status === "filed" && mayWrite && (
                <SmallButton
                  aria-label={t("mail_content_of", { kind: words(`kinds.${mail.kind}`) })}
                  label={t("mail_content")}
                  className="print:hidden"
                  onClick={() => setShown(mail.id)}
                />
              )}
            </li>
          ))}
          {data.data.length === 0 && <li className="text-sm text-muted">{t("no_mails")}</li>}
        </ul>
      ) : (
        <Skeleton className="h-24 rounded-lg" />
      )}
      {shown && <MailContent id={shown} onClose={() => setShown(undefined)} />}
      {isWriting && <WriteMessage order={order} onClose={() => setIsWriting(false)} />}
    </Panel>
  );
}
