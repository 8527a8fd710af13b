"use client";

import { useTranslations } from "next-intl";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, column, dateColumn, numberColumn, RowLink } from "@/components/admin/grid/parts";
import { NothingIn } from "@/components/admin/nothing-yet";
import { Badge } from "@/components/ui/badge";
import type { MemberListing } from "@/lib/contract/members";
import { formatMoney, formatPhone } from "@/lib/format";

export function MemberGrid({ initial, canReadPersonalData }: { initial: MemberListing; canReadPersonalData: boolean }) {
  const t = useTranslations("admin.members");
  return (
    <AdminGrid<"GET members">
      call="GET members"
      label={t("title")}
      columns={[
        column(
          "name",
          t("name"),
          ({ id, name, blocked, verified }) => (
            <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
              <RowLink href={`/admin/member/${id}`} className="whitespace-nowrap">
                {name}
              </RowLink>
              {/* The normal state has no badge. */}
              {blocked && <Badge tone="danger">{t("blocked")}</Badge>}
              {!verified && <VerifiedBadge isVerified={false} />}
            </span>
          ),
          { sort: canReadPersonalData ? "name" : undefined },
        ),
        column("email", t("email"), ({ email }) => <span className="block break-all @3xl:min-w-48">{email}</span>, {
          phone: "wide",
        }),
        column(
          "phone",
          t("phone"),
          ({ phone }) => phone && <span className="whitespace-nowrap tabular-nums">{formatPhone(phone)}</span>,
          { phone: "last" },
        ),
        numberColumn("order_count", t("order_count"), { sort: "order_count" }),
        column("spent", t("spent"), ({ spent }) => <Spent sum={spent} />, {
          sort: "spent",
          align: "right",
          phone: "beside",
        }),
        dateColumn("created_at", t("created_at"), { phone: "last" }),
      ]}
      filters={(["verified", "blocked", "has_orders"] as const).map((id) =>
        choiceFilter(id, t(`filters.${id}`), ["1", "0"] as const, (value) => t(`filters.${id}_${value}`)),
      )}
      nameOf={({ name }) => name}
      searchHint={t(canReadPersonalData ? "search" : "id")}
      initial={initial}
      empty={<NothingIn list="members" />}
    />
  );
}

/** Grey for members who have bought nothing yet. */
function Spent({ sum }: { sum: number }) {
  return sum > 0 ? formatMoney(sum) : <span className="font-normal text-muted">{formatMoney(0)}</span>;
}

/** Whether the member has verified the mail address. */
export function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
  const t = useTranslations("admin.members");
  return <Badge tone={isVerified ? "good" : "warning"}>{t(isVerified ? "verified" : "unverified")}</Badge>;
}
