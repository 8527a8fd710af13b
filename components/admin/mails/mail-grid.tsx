"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, dateColumn } from "@/components/admin/grid/parts";
import type { BulkAction, GridColumn, GridFilter } from "@/components/admin/grid/types";
import { useReloadGrid } from "@/components/admin/grid/use-reload-grid";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useMutation } from "@/components/ui/use-mutation";
import type { BulkResult } from "@/lib/contract/bulk";
import { type Mail, type MailListing, mailKinds, mailStates } from "@/lib/contract/mails";
import { send } from "@/lib/fetcher";
import { formatDateTime } from "@/lib/format";

const tones = { waiting: "warning", sent: "accent", dropped: "neutral", failed: "danger", held: "warning" } as const;
const newestFirst = { target: "created_at", direction: -1 } as const;

type Props = { initial: MailListing; mayResend: boolean; maySearch: boolean };

/** The outbox. What is in the letters is not shown: links are. */
export function MailGrid({ initial, mayResend, maySearch }: Props) {
  const t = useTranslations("admin.mails");
  const { columns, filters, bulk } = useMemo(() => parts(t, mayResend), [t, mayResend]);
  return (
    <DataGrid
      name="mails"
      label={t("title")}
      endpoint="/api/bff/admin/mails"
      columns={columns}
      filters={filters}
      bulk={bulk}
      idOf={({ id }) => id}
      nameOf={({ kind, recipient }) => `${t(`kinds.${kind}`)} ${recipient}`}
      defaultSort={newestFirst}
      searchHint={maySearch ? t("search") : undefined}
      initial={initial}
    />
  );
}

type Translate = ReturnType<typeof useTranslations<"admin.mails">>;

function parts(t: Translate, mayResend: boolean) {
  const columns: GridColumn<Mail>[] = [
    { id: "kind", header: t("kind"), cell: ({ kind }) => t(`kinds.${kind}`) },
    dateColumn("created_at", t("created_at")),
    {
      id: "recipient",
      header: t("recipient"),
      isWide: true,
      cell: ({ recipient }) => <span className="break-all">{recipient}</span>,
    },
    {
      id: "status",
      header: t("status"),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`states.${status}`)}</Badge>,
    },
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
  ];
  const filters: GridFilter[] = [
    choiceFilter("status", t("status"), mailStates, (value) => t(`states.${value}`)),
    choiceFilter("kind", t("kind"), mailKinds, (value) => t(`kinds.${value}`)),
  ];
  const resend: BulkAction<Mail> = {
    id: "resend",
    label: t("bulk_resend"),
    confirm: t("bulk_resend_text"),
    run: async (rows) => {
      const ids = rows.map(({ id }) => id);
      return (await send<{ results: BulkResult[] }>("POST", "/api/bff/admin/mails/resend", { ids })).data.results;
    },
  };
  return { columns, filters, bulk: mayResend ? [resend] : [] };
}

function detailOf(t: Translate, mail: Mail): string {
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
