"use client";

import { useSearchParams, useSelectedLayoutSegment } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, column, dateColumn, RowLink } from "@/components/admin/grid/parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { Badge } from "@/components/ui/badge";
import type { PasswordAccount } from "@/lib/contract/passwords";
import { cn } from "@/lib/utils";

/** All accounts, of staff and members. @param chosen the one that is shown beside the list */
export function PasswordGrid({ chosen }: { chosen?: string }) {
  const t = useTranslations("admin.passwords");
  const people = useTranslations("admin.people");
  return (
    <AdminGrid<"GET passwords">
      call="GET passwords"
      label={t("title")}
      columns={[
        column("name", t("account"), (account) => <AccountLink account={account} isChosen={account.id === chosen} />, {
          sort: "name",
        }),
        column("kind", t("kind"), ({ kind, role }) => (role ? people(`roles.${role}`) : t(`kinds.${kind}`)), {
          phone: "beside",
        }),
        column("status", t("status"), (account) => <AccountBadges account={account} />, { phone: "plain" }),
        dateColumn("password_changed_at", t("password_changed_at"), { none: people("never") }),
        column("live_sessions", t("sessions"), ({ live_sessions }) => t("session_count", { count: live_sessions }), {
          phone: "plain",
        }),
        dateColumn("created_at", t("created_at"), { isHidden: true }),
      ]}
      filters={[
        choiceFilter("kind", t("kind"), ["staff", "member"], (value) => t(`kinds.${value}`)),
        choiceFilter("locked", t("locked_filter"), ["1", "0"], (value) => t(value === "1" ? "is_locked" : "is_open")),
      ]}
      nameOf={({ name }) => name}
      searchHint={t("search")}
    />
  );
}

/** Leads to the account and keeps what the list shows. */
function AccountLink({ account, isChosen }: { account: PasswordAccount; isChosen: boolean }) {
  const search = useSearchParams().toString();
  return (
    <>
      <RowLink
        href={`/admin/password/${account.id}${search && `?${search}`}`}
        scroll={false}
        aria-current={isChosen ? "true" : undefined}
        className={cn(isChosen && "text-accent underline")}
      >
        {account.name}
      </RowLink>
      <span className="block text-sm font-normal wrap-anywhere text-muted">{account.email}</span>
    </>
  );
}

const tones = { active: "accent", invited: "warning", blocked: "danger" } as const;

/** Whether an account can sign in, is locked, and has to change its password. */
export function AccountBadges({ account }: { account: PasswordAccount }) {
  const t = useTranslations("admin.passwords");
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tones[account.status]}>{t(`statuses.${account.status}`)}</Badge>
      {account.locked_until && <Badge tone="danger">{t("locked")}</Badge>}
      {account.must_change_password && <Badge tone="warning">{t("must_change")}</Badge>}
    </span>
  );
}

/**
 * The list of accounts, and the chosen one beside it; where there is no room for both, the account covers the list and its
 * head, which screen readers still read as the page's title.
 */
export function AccountAdministration({ children }: { children: ReactNode }) {
  const t = useTranslations("admin.passwords");
  const chosen = useSelectedLayoutSegment();
  const isOpen = chosen !== null && chosen !== "__PAGE__";
  return (
    <>
      <div className={cn(isOpen && "max-xl:sr-only")}>
        <ScreenHead title={t("title")} text={t("text")} />
      </div>
      <div
        className={cn(
          "grid items-start gap-5",
          isOpen && "xl:grid-cols-[minmax(0,1fr)_21rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]",
        )}
      >
        <div className={cn("min-w-0", isOpen && "max-xl:hidden")}>
          <PasswordGrid chosen={isOpen ? chosen : undefined} />
        </div>
        {isOpen && <div className="min-w-0 xl:sticky xl:top-20">{children}</div>}
      </div>
    </>
  );
}
