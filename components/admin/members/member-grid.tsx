"use client";

import { useTranslations } from "next-intl";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, column, dateColumn, linkColumn, numberColumn } from "@/components/admin/grid/parts";
import { NothingIn } from "@/components/admin/nothing-yet";
import { Badge } from "@/components/ui/badge";
import type { MemberListing } from "@/lib/contract/members";
import { formatPhone } from "@/lib/format";

export function MemberGrid({ initial, canReadPersonalData }: { initial: MemberListing; canReadPersonalData: boolean }) {
  const t = useTranslations("admin.members");
  return (
    <AdminGrid<"GET members">
      call="GET members"
      label={t("title")}
      columns={[
        linkColumn("name", t("name"), ({ id }) => ({ href: `/admin/member/${id}`, className: "whitespace-nowrap" }), {
          sort: canReadPersonalData ? "name" : undefined,
        }),
        column("email", t("email"), ({ email }) => <span className="block break-all @3xl:min-w-48">{email}</span>, {
          phone: "wide",
        }),
        column(
          "phone",
          t("phone"),
          ({ phone }) => phone && <span className="whitespace-nowrap tabular-nums">{formatPhone(phone)}</span>,
          { phone: "plain" },
        ),
        column(
          "status",
          t("status"),
          // What is as it should be needs no badge.
          ({ blocked, verified }) =>
            (blocked || !verified) && (
              <span className="flex flex-wrap gap-1">
                {blocked && <Badge tone="danger">{t("blocked")}</Badge>}
                {!verified && <VerifiedBadge isVerified={false} />}
              </span>
            ),
          { phone: "plain" },
        ),
        numberColumn("order_count", t("order_count"), { sort: "order_count" }),
        numberColumn("spent", t("spent"), { sort: "spent", isMoney: true, phone: "beside" }),
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

/** Whether the member has shown that the mail address is theirs. */
export function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
  const t = useTranslations("admin.members");
  return <Badge tone={isVerified ? "accent" : "warning"}>{t(isVerified ? "verified" : "unverified")}</Badge>;
}
