"use client";

import { useSearchParams, useSelectedLayoutSegment } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { AdminGrid } from "@/components/admin/grid/data-grid";
import { choiceFilter, column, dateColumn, RowLink } from "@/components/admin/grid/parts";
import { ListTabs } from "@/components/admin/layout/list-tabs";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { useRoleName } from "@/components/admin/role-name";
import { SmallLink } from "@/components/admin/small-button";
import { Badge } from "@/components/ui/badge";
import { type AccountKind, accountKinds, type PasswordAccount } from "@/lib/contract/passwords";
import { formatDateTime } from "@/lib/format";
import { cn } from "@/lib/utils";

/** Filters that both tabs have. */
const shared = ["keyword", "locked"];

/**
 * The accounts of staff, and on a second tab those of members.
 * @param chosen id of the account shown beside the list
 */
function AccountList({ chosen }: { chosen?: string }) {
  const t = useTranslations("admin.passwords");
  const search = useSearchParams();
  // Without `kind` in the address, the id of the chosen account (`staff-7`) says which tab to show.
  const named = search.get("kind") ?? chosen?.split("-")[0];
  const kind = named === "member" ? "member" : "staff";
  const hrefOf = (tab: AccountKind) => {
    const kept = [...search].filter(([key]) => shared.includes(key));
    return `/admin/password?${new URLSearchParams([["kind", tab], ...kept])}`;
  };
  return (
    <>
      <ListTabs
        label={t("tabs_label")}
        current={kind}
        tabs={accountKinds.map((tab) => ({ id: tab, href: hrefOf(tab), label: t(`kinds.${tab}`) }))}
      />
      <PasswordGrid key={kind} kind={kind} chosen={chosen} />
    </>
  );
}

function PasswordGrid({ kind, chosen }: { kind: AccountKind; chosen?: string }) {
  const search = useSearchParams().toString();
  // The account's address keeps the list's filters and page.
  const hrefOf = (id: string) => `/admin/password/${id}${search && `?${search}`}`;
  const t = useTranslations("admin.passwords");
  const people = useTranslations("admin.people");
  const roleName = useRoleName();
  const role = column<PasswordAccount>(
    "role",
    t("role"),
    ({ role, permissions }) => role && roleName({ role, permissions }),
    {
      phone: "plain",
    },
  );
  return (
    <AdminGrid<"GET passwords">
      fixed={{ kind }}
      call="GET passwords"
      label={t("title")}
      columns={[
        column(
          "name",
          t("account"),
          ({ id, name, email }) => (
            <>
              <RowLink
                href={hrefOf(id)}
                scroll={false}
                aria-current={id === chosen ? "true" : undefined}
                className={cn(id === chosen && "text-accent underline")}
              >
                {name}
              </RowLink>
              <span className="block text-sm font-normal wrap-anywhere text-muted">{email}</span>
            </>
          ),
          { sort: "name" },
        ),
        ...(kind === "staff" ? [role] : []),
        column("status", t("status"), (account) => <AccountBadges account={account} saysActive />, { phone: "plain" }),
        column("sign_in", t("sign_in"), (account) => <SignedIn account={account} />, { phone: "plain" }),
        dateColumn("password_changed_at", t("password_changed_at"), {
          none: <span className="text-muted">{people("never")}</span>,
        }),
        dateColumn("created_at", t("created_at"), { isHidden: true }),
        column(
          "manage",
          t("manage"),
          ({ id, name }) => (
            <SmallLink href={hrefOf(id)} scroll={false} aria-label={t("manage_of", { name })} label={t("manage")} />
          ),
          { phone: "beside" },
        ),
      ]}
      filters={[
        choiceFilter("locked", t("locked_filter"), ["1", "0"], (value) => t(value === "1" ? "is_locked" : "is_open")),
      ]}
      nameOf={({ name }) => name}
      searchHint={t("search")}
    />
  );
}

/** How many devices the account is signed in on now, or else its last sign-in. */
function SignedIn({ account: { kind, live_sessions, last_sign_in_at } }: { account: PasswordAccount }) {
  const t = useTranslations("admin.passwords");
  if (live_sessions > 0) return t("signed_in_now", { count: live_sessions });
  if (last_sign_in_at)
    return <span className="tabular-nums">{t("last_signed_in", { time: formatDateTime(last_sign_in_at) })}</span>;
  return <span className="text-muted">{t(kind === "staff" ? "never_signed_in" : "not_signed_in")}</span>;
}

/**
 * What is unusual about an account: it cannot sign in, is locked, or has to change its password.
 * @param saysActive shows a badge also when nothing is unusual
 */
export function AccountBadges({ account, saysActive }: { account: PasswordAccount; saysActive?: boolean }) {
  const t = useTranslations("admin.passwords");
  const isUsual = account.status === "active" && !account.locked_until && !account.must_change_password;
  return (
    <span className="flex flex-wrap gap-1 empty:hidden">
      {saysActive && isUsual && <Badge tone="good">{t("statuses.active")}</Badge>}
      {account.status !== "active" && (
        <Badge tone={account.status === "blocked" ? "danger" : "warning"}>{t(`statuses.${account.status}`)}</Badge>
      )}
      {account.locked_until && <Badge tone="danger">{t("locked")}</Badge>}
      {account.must_change_password && <Badge tone="warning">{t("must_change")}</Badge>}
    </span>
  );
}

/**
 * The list of accounts with the chosen one beside it. On narrow screens the account covers the list and its heading,
 * which screen readers still read as the page's title.
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
          <AccountList chosen={isOpen ? chosen : undefined} />
        </div>
        {isOpen && <div className="min-w-0 xl:sticky xl:top-20">{children}</div>}
      </div>
    </>
  );
}
