"use client";

import { useTranslations } from "next-intl";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { badgeColumn, choiceFilter, dateColumn } from "@/components/admin/grid/parts";
import { useReloadGrid } from "@/components/admin/grid/use-reload-grid";
import { Button } from "@/components/ui/button";
import { useMutation } from "@/components/ui/use-mutation";
import type { BulkResult } from "@/lib/contract/bulk";
import { type Mail, type MailListing, mailKinds, mailStates } from "@/lib/contract/mails";
import { send } from "@/lib/fetcher";
import { formatDateTime } from "@/lib/format";

const tones = { waiting: "warning", sent: "accent", dropped: "neutral", failed: "danger", held: "warning" } as const;

type Props = { initial: MailListing; mayResend: boolean; maySearch: boolean };

/** The outbox. The text of a mail is not shown, since it has links that sign in or show an order. */
export function MailGrid({ initial, mayResend, maySearch }: Props) {
  const t = useTranslations("admin.mails");

  async function resend(rows: Mail[]) {
    const ids = rows.map(({ id }) => id);
    return (await send<{ results: BulkResult[] }>("POST", "/api/bff/admin/mails/resend", { ids })).data.results;
  }

  return (
    <DataGrid<Mail>
      name="mails"
      label={t("title")}
      columns={[
        { id: "kind", header: t("kind"), cell: ({ kind }) => t(`kinds.${kind}`) },
        dateColumn("created_at", t("created_at")),
        {
          id: "recipient",
          header: t("recipient"),
          isWide: true,
          cell: ({ recipient }) => <span className="break-all">{recipient}</span>,
        },
        badgeColumn("status", t("status"), tones, (status) => t(`states.${status}`)),
        {
          id: "detail",
          header: t("detail"),
          cell: (mail) => <span className="text-sm text-muted tabular-nums">{detailOf(t, mail)}</span>,
        },
        {
          id: "actions",
          header: t("actions"),
          cell: ({ id, kind, recipient, status }) =>
            mayResend && status !== "waiting" ? (
              <ResendMail id={id} label={t("resend_of", { kind: t(`kinds.${kind}`), recipient })} />
            ) : null,
        },
      ]}
      filters={[
        choiceFilter("status", t("status"), mailStates, (value) => t(`states.${value}`)),
        choiceFilter("kind", t("kind"), mailKinds, (value) => t(`kinds.${value}`)),
      ]}
      bulk={mayResend ? [{ id: "resend", label: t("bulk_resend"), confirm: t("bulk_resend_text"), run: resend }] : []}
      nameOf={({ kind, recipient }) => `${t(`kinds.${kind}`)} ${recipient}`}
      searchHint={maySearch ? t("search") : undefined}
      initial={initial}
    />
  );
}

function detailOf(t: ReturnType<typeof useTranslations<"admin.mails">>, mail: Mail): string {
  const facts = [
    mail.sent_at && t("sent_at", { time: formatDateTime(mail.sent_at) }),
    mail.status === "dropped" && t("nothing_to_say"),
    mail.status === "held" && t("too_many"),
    mail.last_error && t("error", { code: mail.last_error }),
    mail.last_error && mail.next_attempt_at && t("next_attempt", { time: formatDateTime(mail.next_attempt_at) }),
  ];
  return facts.filter(Boolean).join("・");
}

/** Puts a mail into the outbox once more. */
function ResendMail({ id, label }: { id: string; label: string }) {
  const t = useTranslations("admin.mails");
  const { busy, send } = useMutation({ failed: t("failed"), refresh: useReloadGrid("/api/bff/admin/mails") });
  const resend = () => send("POST", `/api/bff/admin/mails/${id}/resend`, undefined, { said: t("resent") });
  return (
    <Button look="outline" size="small" disabled={busy} aria-label={label} onClick={resend}>
      {t("resend")}
    </Button>
  );
}
