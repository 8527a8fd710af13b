"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { DataGrid } from "@/components/admin/grid/data-grid";
import { dateColumn } from "@/components/admin/grid/parts";
import type { GridColumn, GridFilter } from "@/components/admin/grid/types";
import { AppLink } from "@/components/ui/app-link";
import type { PasswordAccount } from "@/lib/contract/passwords";
import { cn } from "@/lib/utils";
import { AccountBadges } from "./account-badges";

const newestFirst = { target: "created_at", direction: -1 } as const;

/** All accounts, of staff and members. @param chosen the one that is shown beside the list */
export function PasswordGrid({ chosen }: { chosen?: string }) {
  const t = useTranslations("admin.passwords");
  const people = useTranslations("admin.people");
  const { columns, filters } = useMemo(() => parts(t, people, chosen), [t, people, chosen]);
  return (
    <DataGrid
      name="passwords"
      label={t("title")}
      endpoint="/api/bff/admin/passwords"
      columns={columns}
      filters={filters}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      defaultSort={newestFirst}
      searchHint={t("search")}
    />
  );
}

type Translate = ReturnType<typeof useTranslations<"admin.passwords">>;
type People = ReturnType<typeof useTranslations<"admin.people">>;

function parts(t: Translate, people: People, chosen: string | undefined) {
  const columns: GridColumn<PasswordAccount>[] = [
    {
      id: "name",
      header: t("account"),
      sort: "name",
      cell: (account) => <AccountLink account={account} isChosen={account.id === chosen} />,
    },
    {
      id: "kind",
      header: t("kind"),
      cell: ({ kind, role }) => (role ? people(`roles.${role}`) : t(`kinds.${kind}`)),
    },
    { id: "status", header: t("status"), cell: (account) => <AccountBadges account={account} /> },
    dateColumn("password_changed_at", t("password_changed_at"), { none: people("never") }),
    {
      id: "live_sessions",
      header: t("sessions"),
      cell: ({ live_sessions }) => t("session_count", { count: live_sessions }),
    },
    dateColumn("created_at", t("created_at"), { isHidden: true }),
  ];
  const filters: GridFilter[] = [
    {
      id: "kind",
      label: t("kind"),
      kind: "choice",
      choices: [
        { value: "staff", label: t("kinds.staff") },
        { value: "member", label: t("kinds.member") },
      ],
    },
    {
      id: "locked",
      label: t("locked_filter"),
      kind: "choice",
      choices: [
        { value: "1", label: t("is_locked") },
        { value: "0", label: t("is_open") },
      ],
    },
  ];
  return { columns, filters };
}

/** Leads to the account and keeps what the list shows. */
function AccountLink({ account, isChosen }: { account: PasswordAccount; isChosen: boolean }) {
  const search = useSearchParams().toString();
  return (
    <>
      <AppLink
        prefetch="auto"
        href={`/admin/password/${account.id}${search && `?${search}`}`}
        scroll={false}
        aria-current={isChosen ? "true" : undefined}
        className={cn("underline-offset-4 hover:underline", isChosen && "text-accent underline")}
      >
        {account.name}
      </AppLink>
      <span className="block text-sm font-normal break-all text-muted">{account.email}</span>
    </>
  );
}
