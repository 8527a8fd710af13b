"use client";

import { useTranslations } from "next-intl";
import { useMemo, useRef } from "react";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, dateColumn } from "@/components/admin/grid/parts";
import type { GridColumn, GridFilter } from "@/components/admin/grid/types";
import { useReloadGrid } from "@/components/admin/grid/use-reload-grid";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useMutation } from "@/components/ui/use-mutation";
import { type Subscriber, type SubscriberListing, subscriberStatuses } from "@/lib/contract/subscribes";
import { formatDateTime } from "@/lib/format";

const newestFirst = { target: "created_at", direction: -1 } as const;
const tones = { pending: "warning", confirmed: "accent" } as const;

type Props = { initial: SubscriberListing; mayWrite: boolean; canReadPersonalData: boolean };

/** Who asked for the shop's letters. */
export function SubscriberGrid({ initial, mayWrite, canReadPersonalData }: Props) {
  const t = useTranslations("admin.subscriber");
  const { columns, filters } = useMemo(
    () => parts(t, mayWrite, canReadPersonalData),
    [t, mayWrite, canReadPersonalData],
  );
  return (
    <DataGrid
      name="subscribers"
      label={t("title")}
      endpoint="/api/bff/admin/subscribers"
      columns={columns}
      filters={filters}
      idOf={({ id }) => String(id)}
      nameOf={({ email }) => email}
      defaultSort={newestFirst}
      searchHint={canReadPersonalData ? t("search") : undefined}
      initial={initial}
      empty={t("empty")}
    />
  );
}

type Translate = ReturnType<typeof useTranslations<"admin.subscriber">>;

function parts(t: Translate, mayWrite: boolean, canReadPersonalData: boolean) {
  const columns: GridColumn<Subscriber>[] = [
    {
      id: "email",
      header: t("column_email"),
      sort: canReadPersonalData ? "email" : undefined,
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    {
      id: "status",
      header: t("column_status"),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>,
    },
    dateColumn("created_at", t("column_created_at")),
    {
      id: "confirmed_at",
      header: t("column_confirmed_at"),
      cell: ({ confirmed_at }) => <span className="tabular-nums">{confirmed_at && formatDateTime(confirmed_at)}</span>,
    },
  ];
  if (mayWrite) {
    columns.push({
      id: "actions",
      header: t("column_actions"),
      cell: ({ id, email }) => <RemoveSubscriber id={id} email={email} />,
    });
  }
  const filters: GridFilter[] = [
    choiceFilter("status", t("status"), subscriberStatuses, (value) => t(`statuses.${value}`)),
  ];
  return { columns, filters };
}

function RemoveSubscriber({ id, email }: { id: number; email: string }) {
  const t = useTranslations("admin.subscriber");
  const { busy, send } = useMutation({ failed: t("failed"), refresh: useReloadGrid("/api/bff/admin/subscribers") });
  const question = useRef<HTMLDialogElement>(null);

  async function remove() {
    await send("DELETE", `/api/bff/admin/subscribers/${id}`);
    question.current?.close();
  }

  return (
    <>
      <Button
        look="quiet"
        size="small"
        aria-label={t("remove_of", { email })}
        onClick={() => question.current?.showModal()}
      >
        {t("remove")}
      </Button>
      <ConfirmDialog
        dialog={question}
        title={t("remove_title", { email })}
        text={t("remove_text")}
        confirm={t("remove")}
        keep={t("keep")}
        busy={busy}
        onConfirm={remove}
      />
    </>
  );
}
