"use client";

import { useTranslations } from "next-intl";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, dateColumn } from "@/components/admin/grid/parts";
import { titleOf } from "@/components/admin/line-title";
import { Badge } from "@/components/ui/badge";
import { returnWork } from "@/lib/contract/dashboard";
import { type ReturnListing, type ReturnRequest, type ReturnStatus, returnStatuses } from "@/lib/contract/returns";
import { formatMoney } from "@/lib/format";
import { OrderLink } from "./order-grid";

const newestFirst = { target: "requested_at", direction: -1 } as const;

/** What waits for the shop stands out; what has ended steps back. */
function toneOf(status: ReturnStatus) {
  if (returnWork.includes(status)) return "warning";
  return status === "approved" || status === "in_transit" || status.endsWith("accepted") ? "accent" : "neutral";
}

/** All returns; each leads to its order, where it is dealt with. */
export function ReturnGrid({ initial, canReadPersonalData }: { initial: ReturnListing; canReadPersonalData: boolean }) {
  const t = useTranslations("admin.returns");
  const words = useTranslations("order.returns");
  const states = choiceFilter("status", t("status"), [returnWork.join(","), ...returnStatuses], (value) =>
    value.includes(",") ? t("waiting") : words(`status.${value as ReturnStatus}`),
  );
  return (
    <DataGrid<ReturnRequest>
      name="returns"
      label={t("title")}
      columns={[
        { id: "id", header: t("id"), cell: ({ id }) => <span className="tabular-nums">#{id}</span> },
        {
          id: "number",
          header: t("number"),
          isRowHeader: true,
          cell: ({ id, number }) => <OrderLink number={number} hash={`#return-${id}`} />,
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
              {lines.map((line) => `${titleOf(line, " ")} × ${line.amount}`).join("、")}
            </span>
          ),
        },
        {
          id: "refund",
          header: t("refund"),
          align: "right",
          cell: ({ refund }) => (refund === null ? "—" : formatMoney(refund)),
        },
      ]}
      filters={[states, { id: "open", label: t("open"), kind: "switch" }]}
      nameOf={({ id, number }) => `#${id} ${number}`}
      defaultSort={newestFirst}
      searchHint={t(canReadPersonalData ? "search_hint" : "search_masked")}
      initial={initial}
    />
  );
}
