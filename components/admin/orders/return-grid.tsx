"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { dateColumn } from "@/components/admin/grid/parts";
import type { GridColumn, GridFilter } from "@/components/admin/grid/types";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import { returnWork } from "@/lib/contract/dashboard";
import { type ReturnListing, type ReturnRequest, type ReturnStatus, returnStatuses } from "@/lib/contract/returns";
import { formatMoney } from "@/lib/format";

const newestFirst = { target: "requested_at", direction: -1 } as const;

/** What waits for the shop stands out; what has ended steps back. */
function toneOf(status: ReturnStatus) {
  if (returnWork.includes(status)) return "warning";
  return status === "approved" || status === "in_transit" || status.endsWith("accepted") ? "accent" : "neutral";
}

/** Returns, each a way to its order, where it is dealt with. */
export function ReturnGrid({ initial, canReadPersonalData }: { initial: ReturnListing; canReadPersonalData: boolean }) {
  const t = useTranslations("admin.returns");
  const words = useTranslations("order.returns");
  const { columns, filters } = useMemo(() => parts(t, words), [t, words]);
  return (
    <DataGrid<ReturnRequest>
      name="returns"
      label={t("title")}
      endpoint="/api/bff/admin/returns"
      columns={columns}
      filters={filters}
      idOf={({ id }) => String(id)}
      nameOf={({ id, number }) => `#${id} ${number}`}
      defaultSort={newestFirst}
      searchHint={t(canReadPersonalData ? "search_hint" : "search_masked")}
      initial={initial}
    />
  );
}

function parts(
  t: ReturnType<typeof useTranslations<"admin.returns">>,
  words: ReturnType<typeof useTranslations<"order.returns">>,
) {
  const columns: GridColumn<ReturnRequest>[] = [
    { id: "id", header: t("id"), cell: ({ id }) => <span className="tabular-nums">#{id}</span> },
    {
      id: "number",
      header: t("number"),
      isRowHeader: true,
      cell: ({ id, number }) => (
        <AppLink
          prefetch="auto"
          href={`/admin/order/${number}#return-${id}`}
          className="font-mono whitespace-nowrap text-accent hover:underline"
        >
          {number}
        </AppLink>
      ),
    },
    dateColumn("requested_at", t("requested_at")),
    {
      id: "status",
      header: t("status"),
      cell: ({ status }) => <Badge tone={toneOf(status)}>{words(`status.${status}`)}</Badge>,
    },
    { id: "reason", header: t("reason"), cell: ({ reason }) => words(`reason.${reason}`) },
    {
      id: "goods",
      header: t("goods"),
      cell: ({ lines }) => (
        <span className="block max-w-64 truncate">
          {lines.map((line) => `${[line.title, ...line.values].join(" ")} × ${line.amount}`).join("、")}
        </span>
      ),
    },
    {
      id: "refund",
      header: t("refund"),
      align: "right",
      cell: ({ refund }) => (refund === null ? "—" : formatMoney(refund)),
    },
  ];
  const filters: GridFilter[] = [
    {
      id: "status",
      label: t("status"),
      kind: "choice",
      choices: [
        { value: returnWork.join(","), label: t("waiting") },
        ...returnStatuses.map((value) => ({ value, label: words(`status.${value}`) })),
      ],
    },
    { id: "open", label: t("open"), kind: "switch" },
  ];
  return { columns, filters };
}
