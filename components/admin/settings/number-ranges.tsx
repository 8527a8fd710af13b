"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import { Problem } from "@/components/ui/problem";
import { FEW_NUMBERS, type NumberRange, type NumberRanges as Ranges } from "@/lib/contract/issued-invoices";
import { formatCount, formatDateTime } from "@/lib/format";
import { Note } from "./keys-state";

/** The shop's ranges of invoice numbers at the service, with the numbers left. */
export function NumberRanges({ initial, mayRefresh }: { initial: Ranges; mayRefresh: boolean }) {
  const t = useTranslations("admin.settings.ranges");
  const [{ read_at, ranges }, setRanges] = useState(initial);
  const [isAway, setAway] = useState(false);
  const { busy, problem, call } = useAdminMutation({ isInline: true, failed: t("failed") });
  // The service did not answer: the known ranges stay.
  const isOld = (now: Ranges) => now.read_at === read_at;
  const show = (now: Ranges) => {
    setAway(isOld(now));
    setRanges(now);
  };
  const said = (_: string, now: Ranges) => (isOld(now) ? "" : t("refreshed"));
  const refresh = () => call("POST invoices/ranges", { body: {} }, { said, onDone: show });
  return (
    <Panel isStacked title={t("title")} text={t("text")}>
      {ranges.length === 0 ? (
        <Note tone={read_at ? "danger" : "neutral"}>{t(read_at ? "none" : "not_read")}</Note>
      ) : (
        <ul className="flex flex-col divide-y">
          {ranges.map((range) => (
            <RangeRow key={range.first} range={range} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayRefresh && <SmallButton disabled={busy} onClick={refresh} label={t(busy ? "refreshing" : "refresh")} />}
        {read_at && (
          <p className="text-sm text-muted tabular-nums">{t("read_at", { time: formatDateTime(read_at) })}</p>
        )}
      </div>
      <Problem text={problem || (isAway ? t("failed") : "")} />
    </Panel>
  );
}

function RangeRow({ range }: { range: NumberRange }) {
  const t = useTranslations("admin.settings.ranges");
  const { period, first, last, used, total, is_enabled } = range;
  const [year = 0, month = 0] = period.split("-").map(Number);
  const left = Math.max(0, total - used);
  const state = !is_enabled ? "off" : left === 0 ? "empty" : left < total * FEW_NUMBERS ? "few" : "enabled";
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{t("period", { year: year - 1911, first: month, last: month + 1 })}</span>
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        <span className="ml-auto tabular-nums">
          {t("left", { left: formatCount(left), total: formatCount(total) })}
        </span>
      </div>
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-ink-soft">
        <div
          className={state === "enabled" ? "h-full bg-accent" : "h-full bg-warning"}
          style={{ width: `${total === 0 ? 0 : (100 * left) / total}%` }}
        />
      </div>
      <p className="text-sm text-muted tabular-nums">{t("range", { first, last })}</p>
      {state !== "enabled" && <p className="text-sm text-pretty">{t(`states.${state}_text`)}</p>}
    </li>
  );
}

const tones = { enabled: "good", off: "warning", few: "warning", empty: "danger" } as const;
