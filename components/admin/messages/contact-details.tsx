import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ContactLink } from "@/components/admin/layout/contact-link";
import { ListedStatus } from "@/components/admin/orders/list/list-badges";
import { Panel } from "@/components/admin/panel";
import { ShortTime } from "@/components/admin/short-time";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { AppLink } from "@/components/ui/app-link";
import { Skeleton } from "@/components/ui/skeleton";
import type { ContactDetail } from "@/lib/contract/contacts";

/** How many of the sender's orders are listed. */
const LATEST = 3;

/** What a role may see about the sender of a message. */
export type ContactRights = { canReadPersonalData: boolean; mayReadMembers: boolean; mayReadOrders: boolean };

/** The sender of a message: mail address, its member, and the order in question or the latest ones. */
export function ContactDetails({ contact, rights }: { contact: ContactDetail; rights: ContactRights }) {
  const t = useTranslations("admin.message");
  const { email, order_number } = contact;
  const { canReadPersonalData, mayReadMembers, mayReadOrders } = rights;
  return (
    <Panel title={t("details")}>
      <dl className="flex flex-col gap-3">
        <Entry label={t("email")}>
          <ContactLink href={`mailto:${email}`}>{email}</ContactLink>
        </Entry>
        {order_number && (
          <Entry label={t("order")}>
            <EntryLink href={`/admin/order/${order_number}`}>{order_number}</EntryLink>
          </Entry>
        )}
        {canReadPersonalData && mayReadMembers && <SenderMember email={email} />}
        {canReadPersonalData && mayReadOrders && <SenderOrders email={email} />}
      </dl>
      {!canReadPersonalData && <p className="mt-4 text-sm text-muted">{t("masked")}</p>}
    </Panel>
  );
}

/** The member with this mail address; nothing for a guest. */
function SenderMember({ email }: { email: string }) {
  const t = useTranslations("admin.message");
  const { data } = useAdminRead("GET members", { query: { keyword: email, per_page: 10 } });
  const member = data?.data.find((one) => one.email.toLowerCase() === email.toLowerCase());
  if (!member) return null;
  return (
    <Entry label={t("sender_member")}>
      <EntryLink href={`/admin/member/${member.id}`}>{member.name}</EntryLink>
    </Entry>
  );
}

function SenderOrders({ email }: { email: string }) {
  const t = useTranslations("admin.message");
  const { data, error } = useAdminRead("GET orders", { query: { keyword: email, per_page: LATEST } });
  return (
    <Entry label={t("sender_orders")}>
      {!data && !error && <Skeleton className="mt-1 h-16 rounded-lg" />}
      {error && t("sender_failed")}
      {data?.total === 0 && t("sender_none")}
      <ul className="empty:hidden">
        {data?.data.map((order) => (
          <li key={order.number} className="flex flex-wrap items-center gap-x-2 py-1 text-sm">
            <EntryLink href={`/admin/order/${order.number}`}>{order.number}</EntryLink>
            <span className="text-muted">
              <ShortTime time={order.placed_at} />
            </span>
            <ListedStatus order={order} />
          </li>
        ))}
      </ul>
      {data && data.total > LATEST && (
        <EntryLink href={`/admin/order?tab=all&keyword=${encodeURIComponent(email)}`}>
          {t("sender_more", { count: data.total })}
        </EntryLink>
      )}
    </Entry>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  );
}

function EntryLink({ href, children }: { href: string; children: string }) {
  return (
    <AppLink href={href} prefetch={false} className="text-accent tabular-nums underline underline-offset-4">
      {children}
    </AppLink>
  );
}
