"use client";

import { useTranslations } from "next-intl";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, column, dateColumn, MailAddress, RowLink } from "@/components/admin/grid/parts";
import type { BulkAction } from "@/components/admin/grid/types";
import { mailTones } from "@/components/admin/mail-tones";
import { NothingIn } from "@/components/admin/nothing-yet";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation, useReloadGrid } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import { type Mail, type MailListing, mailKinds, mailStates } from "@/lib/contract/mails";
import { formatDateTime } from "@/lib/format";

type Props = {
  initial: MailListing;
  /** Whether the shop has a mail server. */
  isSending: boolean;
  mayResend: boolean;
  mayReadOrders: boolean;
  maySearch: boolean;
};

/** The outbox. The text of a mail is not shown, since it may contain links that sign in or show an order. */
export function MailGrid({ initial, isSending, mayResend, mayReadOrders, maySearch }: Props) {
  const t = useTranslations("admin.mails");
  // Without a server the mail would only be stored once more.
  const canResend = isSending && mayResend;

  const resend: BulkAction<Mail> = {
    id: "resend",
    label: t("bulk_resend"),
    confirm: t("bulk_resend_text"),
    run: async (rows, callOnce) =>
      (await callOnce("POST mails/resend", { body: { ids: rows.map(({ id }) => id) } })).data.results,
  };
  const actions = column<Mail>("actions", t("actions"), (mail) => <ResendMail mail={mail} />, { phone: "plain" });
  return (
    <AdminGrid<"GET mails">
      call="GET mails"
      label={t("title")}
      columns={[
        column("subject", t("subject"), (mail) => <MailSubject mail={mail} mayReadOrders={mayReadOrders} />),
        column("recipient", t("recipient"), ({ recipient }) => <MailAddress address={recipient} />, { phone: "wide" }),
        dateColumn("created_at", t("created_at"), { phone: "last" }),
        column("status", t("status"), (mail) => <MailState mail={mail} />, { phone: "plain" }),
        ...(canResend ? [actions] : []),
      ]}
      filters={[
        choiceFilter("status", t("status"), mailStates, (value) => t(`states.${value}`)),
        choiceFilter("kind", t("kind"), mailKinds, (value) => t(`kinds.${value}`)),
      ]}
      bulk={canResend ? [resend] : []}
      nameOf={({ kind, recipient }) => `${t(`kinds.${kind}`)} ${recipient}`}
      searchHint={maySearch ? t("search") : undefined}
      initial={initial}
      empty={<NothingIn list="mails" />}
    />
  );
}

/** The mail's subject once it was sent, and its kind before; links to the order. */
function MailSubject({ mail: { kind, subject, order }, mayReadOrders }: { mail: Mail; mayReadOrders: boolean }) {
  const t = useTranslations("admin.mails");
  const title = subject ?? t(`kinds.${kind}`);
  const about = order !== null && !title.includes(order) && t("of_order", { number: order });
  return (
    <span className="flex flex-col items-start">
      {order !== null && mayReadOrders ? <RowLink href={`/admin/order/${order}`}>{title}</RowLink> : title}
      {about && <span className="text-sm font-normal text-muted">{about}</span>}
    </span>
  );
}

function MailState({ mail }: { mail: Mail }) {
  const t = useTranslations("admin.mails");
  const text = detailOf(t, mail);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* A mail sent as expected needs no colour. */}
      {mail.status === "sent" ? (
        <span className="text-sm text-muted">{t("states.sent")}</span>
      ) : (
        <Badge tone={mailTones[mail.status]}>{t(`states.${mail.status}`)}</Badge>
      )}
      {text && <span className="text-sm text-muted tabular-nums">{text}</span>}
    </span>
  );
}

/** Details such as a later time of sending, or errors. */
function detailOf(t: ReturnType<typeof useTranslations<"admin.mails">>, mail: Mail): string {
  const facts = [
    isSentLater(mail) && t(mail.status === "filed" ? "filed_at" : "sent_at", { time: formatDateTime(mail.sent_at) }),
    mail.status === "dropped" && t("nothing_to_say"),
    mail.status === "held" && t("too_many"),
    mail.last_error && t("error", { code: mail.last_error }),
    mail.last_error && mail.next_attempt_at && t("next_attempt", { time: formatDateTime(mail.next_attempt_at) }),
  ];
  return facts.filter(Boolean).join("・");
}

/** Most mails are sent in the minute in which they were written. */
function isSentLater(mail: Mail): mail is Mail & { sent_at: string } {
  return mail.sent_at !== null && formatDateTime(mail.sent_at) !== formatDateTime(mail.created_at);
}

/** Sends the mail again, or says why that is useless or impossible. */
function ResendMail({ mail: { id, kind, recipient, status } }: { mail: Mail }) {
  const t = useTranslations("admin.mails");
  const { busy, call } = useAdminMutation({ failed: t("failed"), refresh: useReloadGrid("GET mails") });
  const resend = () => call("POST mails/{id}/resend", { params: { id } }, { said: t("resent") });
  const reason = status === "waiting" || status === "dropped" ? t(`not_resent.${status}`) : undefined;
  const reasonId = `not-resent-${id}`;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <SmallButton
        disabled={busy || reason !== undefined}
        aria-label={t("resend_of", { kind: t(`kinds.${kind}`), recipient })}
        aria-describedby={reason && reasonId}
        onClick={resend}
        label={t("resend")}
      />
      {reason && (
        <span id={reasonId} className="text-sm text-muted">
          {reason}
        </span>
      )}
    </span>
  );
}
