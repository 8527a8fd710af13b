"use client";

import { X } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { CallButton } from "@/components/admin/form/ask-button";
import { BackLink } from "@/components/admin/layout/back-link";
import { Facts } from "@/components/admin/layout/facts";
import { panelStyle } from "@/components/admin/panel";
import { useRoleName } from "@/components/admin/role-name";
import { useListed } from "@/components/admin/use-admin-call";
import { AppLink } from "@/components/ui/app-link";
import { iconButtonStyle } from "@/components/ui/icon-button-style";
import type { AdminChangeName } from "@/lib/contract/admin-calls/all";
import type { PasswordAction, PasswordDetail } from "@/lib/contract/passwords";
import { formatDateTime } from "@/lib/format";
import { cn } from "@/lib/utils";
import { DeviceList } from "./device-list";
import { AccountBadges } from "./password-grid";
import { SecondFactorState } from "./second-factor-state";

const calls = {
  send_link: "POST passwords/{id}/link",
  force_change: "POST passwords/{id}/force-change",
  unlock: "POST passwords/{id}/unlock",
  end_sessions: "POST passwords/{id}/end-sessions",
} as const satisfies Record<PasswordAction, AdminChangeName>;

type ActionProps = { account: PasswordDetail; isSelf: boolean; onChanged: (account: PasswordDetail) => void };

/** What staff may do now about an account's password, as the server allows. */
function AccountActions({ account, isSelf, onChanged }: ActionProps) {
  const t = useTranslations("admin.passwords");
  const failed = useTranslations("admin.people")("failed");
  const { id, name, status, allowed_actions } = account;
  if (allowed_actions.length === 0 && status !== "blocked") return null;
  const endText = t(isSelf ? "end_own_sessions_text" : "end_sessions_text", { name, count: account.live_sessions });
  return (
    <ul className="flex flex-col gap-4 border-y py-4">
      {status === "blocked" && <li className="text-sm text-muted">{t("blocked_hint")}</li>}
      {allowed_actions.map((action) => {
        let hint = t(`hints.${action}`);
        if (action === "send_link" && status === "invited") hint = t("invite_hint");
        if (action === "end_sessions" && isSelf) hint = t("end_own_sessions_hint");
        const isAsked = action === "force_change" || action === "end_sessions";
        return (
          <li key={action} className="flex flex-col items-start gap-1">
            <CallButton
              call={calls[action]}
              input={{ params: { id } }}
              look={action === "end_sessions" ? "quietDanger" : undefined}
              ask={
                isAsked
                  ? { title: t(`confirm_${action}`, { name }), text: action === "end_sessions" ? endText : hint }
                  : undefined
              }
              confirm={t(`actions.${action}`)}
              failed={failed}
              onDone={onChanged}
            />
            <p className="text-sm text-muted">{hint}</p>
          </li>
        );
      })}
    </ul>
  );
}

/** One account: its state, where it is signed in, and what staff may do about its password. */
export function AccountPanel({ account: loaded, isSelf }: { account: PasswordDetail; isSelf: boolean }) {
  const t = useTranslations("admin.passwords");
  const people = useTranslations("admin.people");
  const names = useTranslations("admin.nav");
  const [account, keep] = useListed(loaded, "GET passwords");
  const heading = useRef<HTMLHeadingElement>(null);
  // Chosen in the list: focusing the heading tells screen readers what has appeared beside it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const search = useSearchParams().toString();
  const list = `/admin/password${search && `?${search}`}`;
  const [kind, key] = account.id.split("-");
  const isStaff = kind === "staff";
  const roleName = useRoleName();
  const { role, permissions, last_sign_in_at, locked_until, password_changed_at, second_factor } = account;
  return (
    <>
      <BackLink href={list} scroll={false} className="xl:hidden">
        {people("back", { list: names("passwords") })}
      </BackLink>
      <section aria-labelledby="account-name" className={cn(panelStyle, "flex flex-col gap-5")}>
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2
              id="account-name"
              ref={heading}
              tabIndex={-1}
              className="text-2xl font-semibold outline-none xl:text-lg"
            >
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
            [t("kind"), role ? roleName({ role, permissions }) : t(`kinds.${account.kind}`)],
            isStaff && [t("last_sign_in"), last_sign_in_at ? formatDateTime(last_sign_in_at) : t("never_signed_in")],
            [t("password_changed_at"), password_changed_at ? formatDateTime(password_changed_at) : people("never")],
            second_factor !== null && [
              t("second_factor"),
              <SecondFactorState key="second_factor" isOn={second_factor} isSelf={isSelf} />,
            ],
            [t("created_at"), formatDateTime(account.created_at)],
          ]}
        />
        <AccountActions account={account} isSelf={isSelf} onChanged={keep} />
        <div>
          <h3 className="mb-3 font-semibold">{people("devices")}</h3>
          <DeviceList
            devices={account.sessions}
            action={(device, name) =>
              // Staff sign out of the present device in the header.
              account.allowed_actions.includes("end_sessions") && !device.current ? (
                <CallButton
                  call="DELETE passwords/{id}/sessions/{session}"
                  input={{ params: { id: account.id, session: device.id } }}
                  ask={{
                    title: t("confirm_end_session", { device: name }),
                    text: t("end_session_hint", { name: account.name }),
                  }}
                  confirm={t("end_session")}
                  aria-label={t("end_session_of", { device: name })}
                  failed={people("failed")}
                  onDone={keep}
                />
              ) : null
            }
          />
        </div>
        <AppLink
          prefetch="auto"
          href={isStaff ? `/admin/staff/${key}` : `/admin/member/${key}`}
          className="inline-flex min-h-11 items-center self-start underline underline-offset-4"
        >
          {t(isStaff ? "staff_profile" : "profile")}
        </AppLink>
      </section>
    </>
  );
}
