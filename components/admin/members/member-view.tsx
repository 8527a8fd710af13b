"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DeviceList } from "@/components/admin/accounts/device-list";
import { useReloadGrid } from "@/components/admin/grid/use-reload-grid";
import { BackLink } from "@/components/admin/layout/back-link";
import { Facts } from "@/components/admin/layout/facts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { Panel } from "@/components/admin/panel";
import { OrderStatusBadge, PaymentStatusBadge } from "@/components/orders/order-status-badge";
import { AppLink } from "@/components/ui/app-link";
import { Badge } from "@/components/ui/badge";
import type { MemberDetail } from "@/lib/contract/members";
import { formatDateTime, formatMoney, formatPhone } from "@/lib/format";
import { MemberActions } from "./member-actions";
import { VerifiedBadge } from "./member-grid";
import { Entries, MemberNotes } from "./member-notes";

type Props = { member: MemberDetail; seesPasswords: boolean };

/** A member: profile, orders, addresses, notes and devices, and what staff may do. */
export function MemberView({ member: loaded, seesPasswords }: Props) {
  const t = useTranslations("admin.members");
  const people = useTranslations("admin.people");
  const [member, setMember] = useState(loaded);
  const reload = useReloadGrid("GET members");
  const keep = (changed: MemberDetail) => {
    setMember(changed);
    reload();
  };
  const { blocked_at, blocked_reason } = member;
  return (
    <>
      <BackLink href="/admin/member">{people("back")}</BackLink>
      <ScreenHead title={member.name}>
        <MemberActions member={member} onChanged={keep} />
      </ScreenHead>
      {blocked_at && (
        <p role="status" className="mb-5 rounded-xl bg-danger-soft px-4 py-3 text-danger">
          {t("blocked_since", { time: formatDateTime(blocked_at) })}
          {blocked_reason && (
            <>
              <br />
              {t("blocked_reason", { reason: blocked_reason })}
            </>
          )}
        </p>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-5">
          <Profile member={member} seesPasswords={seesPasswords} />
          <Orders member={member} />
          <Addresses member={member} />
        </div>
        <div className="flex flex-col gap-5">
          <MemberNotes member={member} onChanged={keep} />
          <Panel title={people("devices")}>
            <DeviceList devices={member.sessions} />
          </Panel>
        </div>
      </div>
    </>
  );
}

function Profile({ member, seesPasswords }: Props) {
  const t = useTranslations("admin.members");
  return (
    <Panel
      title={t("profile")}
      aside={
        <>
          <VerifiedBadge isVerified={member.verified} />
          {member.must_change_password && <Badge tone="warning">{t("must_change")}</Badge>}
        </>
      }
    >
      <Facts
        facts={[
          [t("id"), member.id],
          [t("email"), member.email],
          [t("phone"), member.phone ? formatPhone(member.phone) : t("no_phone")],
          [t("created_at"), formatDateTime(member.created_at)],
          [t("newsletter"), member.newsletter ? t("newsletter_on") : t("newsletter_off")],
          [t("order_count"), member.order_count],
          [t("spent"), formatMoney(member.spent)],
        ]}
      />
      {seesPasswords && (
        <AppLink
          prefetch="auto"
          href={`/admin/password/member-${member.id}`}
          className="mt-4 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {t("password")}
        </AppLink>
      )}
    </Panel>
  );
}

function Orders({ member }: { member: MemberDetail }) {
  const t = useTranslations("admin.members");
  return (
    <Panel
      title={t("orders")}
      aside={
        member.order_count > member.orders.length && (
          <span className="text-sm text-muted">{t("recent_orders", { count: member.orders.length })}</span>
        )
      }
    >
      <Entries none={t("no_orders")}>
        {member.orders.map((order) => (
          <li key={order.number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
            <AppLink
              prefetch="auto"
              href={`/admin/order/${order.number}`}
              className="inline-flex min-h-9 items-center font-medium tabular-nums underline underline-offset-4"
            >
              {order.number}
            </AppLink>
            <span className="text-sm text-muted tabular-nums">{formatDateTime(order.placed_at)}</span>
            <span className="flex flex-wrap gap-1">
              <OrderStatusBadge status={order.order_status} />
              <PaymentStatusBadge status={order.payment_status} />
            </span>
            <span className="ml-auto tabular-nums">{formatMoney(order.total)}</span>
          </li>
        ))}
      </Entries>
    </Panel>
  );
}

function Addresses({ member }: { member: MemberDetail }) {
  const t = useTranslations("admin.members");
  return (
    <Panel title={t("addresses")}>
      <Entries none={t("no_addresses")}>
        {member.addresses.map((address) => (
          <li key={address.id} className="py-3 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-center gap-x-3 font-medium">
              {address.name}
              <span className="font-normal text-muted tabular-nums">{formatPhone(address.phone)}</span>
              {address.is_default && <Badge>{t("default_address")}</Badge>}
            </p>
            <p>
              {address.zip} {address.county}
              {address.district}
              {address.street}
            </p>
          </li>
        ))}
      </Entries>
    </Panel>
  );
}
