"use client";

import { X } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useReloadGrid } from "@/components/admin/grid/use-reload-grid";
import { BackLink } from "@/components/admin/layout/back-link";
import { Facts } from "@/components/admin/layout/facts";
import { panelStyle } from "@/components/admin/panel";
import { AppLink } from "@/components/ui/app-link";
import { iconButtonStyle } from "@/components/ui/icon-button-style";
import type { PasswordDetail } from "@/lib/contract/passwords";
import { formatDateTime } from "@/lib/format";
import { cn } from "@/lib/utils";
import { AccountActions } from "./account-actions";
import { DeviceList } from "./device-list";
import { AccountBadges } from "./password-grid";

/** One account: its state, where it is signed in, and what staff may do about its password. */
export function AccountPanel({ account: loaded }: { account: PasswordDetail }) {
  const t = useTranslations("admin.passwords");
  const people = useTranslations("admin.people");
  const [account, setAccount] = useState(loaded);
  const reload = useReloadGrid("GET passwords");
  const heading = useRef<HTMLHeadingElement>(null);
  // It was chosen in the list: the focus tells screen readers what has come beside it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const search = useSearchParams().toString();
  const list = `/admin/password${search && `?${search}`}`;
  const [kind, key] = account.id.split("-");
  const isStaff = kind === "staff";
  const { locked_until, password_changed_at, second_factor } = account;
  return (
    <section aria-labelledby="account-name" className={cn(panelStyle, "flex flex-col gap-5 max-sm:p-4")}>
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <BackLink href={list} scroll={false} className="-mt-2 mb-0 xl:hidden">
            {people("back")}
          </BackLink>
          <h2 id="account-name" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {account.name}
          </h2>
          <p className="mb-2 break-all text-muted">{account.email}</p>
          <AccountBadges account={account} />
        </div>
        <AppLink
          prefetch="auto"
          href={list}
          scroll={false}
          aria-label={t("close")}
          className={cn(iconButtonStyle, "-mt-2 -mr-2 max-xl:hidden")}
        >
          <X aria-hidden className="size-5" />
        </AppLink>
      </div>
      {locked_until && (
        <p role="status" className="rounded-xl bg-danger-soft px-4 py-3 text-danger">
          {t("locked_until", { time: formatDateTime(locked_until) })}
        </p>
      )}
      <Facts
        facts={[
          [t("kind"), account.role ? people(`roles.${account.role}`) : t(`kinds.${account.kind}`)],
          [t("password_changed_at"), password_changed_at ? formatDateTime(password_changed_at) : people("never")],
          second_factor !== null && [t("second_factor"), t(second_factor ? "on" : "off")],
          [t("created_at"), formatDateTime(account.created_at)],
        ]}
      />
      <AccountActions
        account={account}
        onChanged={(changed) => {
          setAccount(changed);
          reload();
        }}
      />
      <div>
        <h3 className="mb-3 font-semibold">{people("devices")}</h3>
        <DeviceList devices={account.sessions} />
      </div>
      <AppLink
        prefetch="auto"
        href={isStaff ? `/admin/staff/${key}` : `/admin/member/${key}`}
        className="inline-flex min-h-11 items-center self-start underline underline-offset-4"
      >
        {t(isStaff ? "staff_profile" : "profile")}
      </AppLink>
    </section>
  );
}
