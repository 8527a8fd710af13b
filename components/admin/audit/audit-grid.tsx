"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, column, entryFilter, RowLink } from "@/components/admin/grid/parts";
import { Facts } from "@/components/admin/layout/facts";
import { ListTabs } from "@/components/admin/layout/list-tabs";
import { NothingYet } from "@/components/admin/nothing-yet";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import {
  type AuditAction,
  type AuditListing,
  type AuditLog,
  type AuditTab,
  auditActions,
  auditLooks,
  auditTabs,
} from "@/lib/contract/audit-logs";
import { MAX_FOUND } from "@/lib/contract/limits";
import { formatDateTime, taipeiDay, taipeiMinute, weekdayName } from "@/lib/format";
import { ChangesInDetail, ChangesInRow } from "./audit-changes";
import { useAuditSubject, useAuditWords } from "./audit-words";

/** Filters that every tab has. An action may be missing on another tab. */
const shared = ["keyword", "administrator_id", "from", "to"];

/** Tabs: what staff changed, what they looked at, or both. */
export function AuditTabs({ current }: { current: AuditTab }) {
  const t = useTranslations("admin.audit");
  const kept = [...useSearchParams()].filter(([key]) => shared.includes(key));
  const hrefOf = (tab: AuditTab) => {
    const search = new URLSearchParams(tab === "changes" ? kept : [["tab", tab], ...kept]).toString();
    return `/admin/audit${search && `?${search}`}`;
  };
  return (
    <ListTabs
      label={t("tabs_label")}
      current={current}
      tabs={auditTabs.map((tab) => ({ id: tab, href: hrefOf(tab), label: t(`tabs.${tab}`) }))}
    />
  );
}

/** The actions that an entry of each tab may have. */
const actionsOf: Record<AuditTab, readonly AuditAction[]> = {
  changes: auditActions.filter((action) => !auditLooks.includes(action)),
  looks: auditLooks,
  all: auditActions,
};

/** Entries of one person about the same order, product or person are grouped if no pause between them is longer. */
const TOGETHER_MS = 10 * 60 * 1000;

type Props = { tab: AuditTab; narrowed: Record<string, string>; today: string; initial: AuditListing };

/** @param narrowed the query of this tab's call @param today in Taipei, by the server's clock */
export function AuditGrid({ tab, narrowed, today, initial }: Props) {
  const t = useTranslations("admin.audit");
  const { actionOf, kindOf, changesOf } = useAuditWords();
  const subjectOf = useAuditSubject();
  const dayOf = useDayNames(today);
  const [shown, setShown] = useState<AuditLog>();
  const people = initial.people.map(({ id, name: title }) => ({ id, title }));
  return (
    <>
      <AdminGrid<"GET audit-logs">
        call="GET audit-logs"
        label={t("title")}
        fixed={narrowed}
        columns={[
          column("subject", t("subject"), (log) => <Subject log={log} />, {
            phone: "wide",
            again: (log) => subjectOf(log).label,
          }),
          column("administrator", t("administrator"), ({ administrator_name }) => administrator_name, {
            phone: "last",
            again: ({ administrator_name }) => administrator_name,
          }),
          column(
            "action",
            t("action"),
            (log) => (
              <button
                type="button"
                className="min-h-9 text-left underline-offset-4 hover:underline"
                aria-haspopup="dialog"
                onClick={() => setShown(log)}
              >
                {actionOf(log)}
              </button>
            ),
            // Order on a card: the action, then its subject, the actor and the time.
            { isRowHeader: true },
          ),
          column(
            "changes",
            t("changes"),
            (log) => {
              const changes = changesOf(log);
              return changes.length > 0 && <ChangesInRow changes={changes} />;
            },
            { phone: "main" },
          ),
          column("created_at", t("created_at"), (log) => <Clock time={log.created_at} />, {
            sort: "created_at",
            sortsAs: "time",
            align: "right",
            phone: "last",
          }),
          column(
            "client_address",
            t("from_where"),
            ({ client_address }) => <span className="text-muted tabular-nums">{client_address ?? t("none")}</span>,
            { phone: "last", isHidden: true },
          ),
        ]}
        filters={[
          entryFilter("administrator_id", t("administrator"), people),
          choiceFilter("action", t("action"), actionsOf[tab], (value) => kindOf(value)),
          { id: "from", label: t("from"), kind: "date" },
          { id: "to", label: t("to"), kind: "date" },
        ]}
        nameOf={(log) => `${actionOf(log)} ${log.subject}`}
        hasFilterRow
        continues={(log, above) => {
          const isSamePerson =
            log.administrator_id === above.administrator_id && log.administrator_name === above.administrator_name;
          const apart = Math.abs(Date.parse(above.created_at) - Date.parse(log.created_at));
          return isSamePerson && apart <= TOGETHER_MS && subjectOf(log).label === subjectOf(above).label;
        }}
        groupOf={({ created_at }) => dayOf(taipeiDay(new Date(created_at)))}
        searchHint={t("search")}
        empty={<NothingYet title={t(`empty.${tab}`)} text={t("empty_text")} />}
        initial={initial}
      />
      {initial.total > MAX_FOUND && <p className="mt-3 text-sm text-muted">{t("capped", { count: MAX_FOUND })}</p>}
      {shown && <AuditDetail key={shown.id} log={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Names of days for a list of events. @param today as `2026-11-27`, like the days to be named */
function useDayNames(today: string) {
  const t = useTranslations("admin.audit.days");
  const yesterday = taipeiDay(new Date(Date.parse(today) - DAY_MS));
  return (day: string): string => {
    if (day === today) return t("today");
    if (day === yesterday) return t("yesterday");
    const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
    const weekday = weekdayName(new Date(day).getUTCDay()).slice(-1);
    const isThisYear = today.startsWith(`${year}-`);
    return t(isThisYear ? "day" : "day_of_year", { year, month, date, weekday });
  };
}

/**
 * The time alone, since the day stands above the row and in the details. Seconds (the same in every time zone) show the
 * order of entries.
 */
function Clock({ time }: { time: string }) {
  return (
    <time dateTime={time} className="whitespace-nowrap tabular-nums">
      {taipeiMinute(time).slice("2026-11-20T".length) +
        time.slice("2026-11-20T14:05".length, "2026-11-20T14:05:09".length)}
    </time>
  );
}

function Subject({ log }: { log: AuditLog }) {
  const { label, screen } = useAuditSubject()(log);
  if (!screen) return <span className="break-all">{label}</span>;
  return (
    <RowLink href={screen} className="break-all">
      {label}
    </RowLink>
  );
}

/** One entry of the log with its fields before and after. */
function AuditDetail({ log, onClose }: { log: AuditLog; onClose: () => void }) {
  const t = useTranslations("admin.audit");
  const words = useAuditWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const { label, screen } = useAuditSubject()(log);
  return (
    <Dialog dialog={dialog} title={words.actionOf(log)} opensAtOnce onClose={onClose} width="wide">
      <Facts
        className="mt-4"
        facts={[
          [t("created_at"), formatDateTime(log.created_at)],
          [t("administrator"), log.administrator_name],
          [t("subject"), label],
          [t("from_where"), log.client_address ?? t("none")],
        ]}
      />
      <ChangesInDetail log={log} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {screen && (
          <AppLink
            prefetch="auto"
            href={screen}
            className="mr-auto inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("open")}
          </AppLink>
        )}
        <Button onClick={() => dialog.current?.close()}>{t("close")}</Button>
      </div>
    </Dialog>
  );
}
