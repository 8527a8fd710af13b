"use client";

import { ClipboardPlus, KeyRound, Mail } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactElement } from "react";
import { DeviceList } from "@/components/admin/accounts/device-list";
import { adminCall } from "@/components/admin/admin-call";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { ContactLink } from "@/components/admin/layout/contact-link";
import { Facts } from "@/components/admin/layout/facts";
import { FigureRow } from "@/components/admin/layout/figure-row";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { Panel } from "@/components/admin/panel";
import { SmallAnchor, SmallButton, SmallLink } from "@/components/admin/small-button";
import { useAdminMutation, useListed } from "@/components/admin/use-admin-call";
import { Badge } from "@/components/ui/badge";
import { TextArea } from "@/components/ui/field";
import { PostForm } from "@/components/ui/post-form";
import { Problem } from "@/components/ui/problem";
import { type MemberDetail, memberNoteForm } from "@/lib/contract/members";
import { formatCount, formatDateTime, formatMoney, formatPhone } from "@/lib/format";
import { MemberActions } from "./member-actions";
import { VerifiedBadge } from "./member-grid";
import { MemberOrders } from "./member-orders";

type Props = { member: MemberDetail; seesPasswords: boolean };

/** A member: profile, orders, addresses, notes and devices, and what staff may do. */
export function MemberView({ member: loaded, seesPasswords, mayOrder }: Props & { mayOrder: boolean }) {
  const t = useTranslations("admin.members");
  const people = useTranslations("admin.people");
  const [member, keep] = useListed(loaded, "GET members");
  const { blocked_at, blocked_reason } = member;
  return (
    <>
      <ScreenHead list="/admin/member" title={member.name}>
        {mayOrder && !member.blocked && (
          <SmallLink
            href={`/admin/order/new?member=${member.id}`}
            prefetch={false}
            icon={ClipboardPlus}
            label={t("make_order")}
          />
        )}
        {!member.email.includes("*") && <SmallAnchor href={`mailto:${member.email}`} icon={Mail} label={t("write")} />}
        <MemberActions member={member} onChanged={keep} />
      </ScreenHead>
      <MemberFigures member={member} />
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
      {member.no_shows > 0 && <NoShows member={member} onChanged={keep} />}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-5">
          <Profile member={member} seesPasswords={seesPasswords} />
          <MemberOrders member={member} />
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

/** How much a member has ordered, paid, and still has to pay. */
function MemberFigures({ member }: { member: MemberDetail }) {
  const t = useTranslations("admin.members");
  const unpaid = unpaidOf(member);
  return (
    <FigureRow
      figures={[
        [t("order_count"), formatCount(member.order_count)],
        [t("spent"), formatMoney(member.spent)],
        ...(unpaid ? [[t("unpaid"), formatMoney(unpaid)] satisfies [string, string]] : []),
      ]}
    />
  );
}

/** The unpaid sum in TWD; undefined unless all orders are loaded, not just the latest. */
function unpaidOf({ orders, order_count }: MemberDetail): number | undefined {
  if (orders.length < order_count) return undefined;
  return orders
    .filter(({ order_status }) => order_status !== "cancelled")
    .filter(({ payment_status: status }) => status === "unpaid" || status === "failed")
    .reduce((sum, { total }) => sum + total, 0);
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
        isStacked
        facts={[
          [
            t("email"),
            <ContactLink key="email" href={`mailto:${member.email}`}>
              {member.email}
            </ContactLink>,
          ],
          [
            t("phone"),
            member.phone ? (
              <ContactLink key="phone" href={`tel:${member.phone}`}>
                {formatPhone(member.phone)}
              </ContactLink>
            ) : (
              t("no_phone")
            ),
          ],
          [t("created_at"), formatDateTime(member.created_at)],
          [
            t("newsletter"),
            t(member.newsletter ? (member.verified ? "newsletter_on" : "newsletter_waiting") : "newsletter_off"),
          ],
          // Needed when the member asks to have the data erased.
          [t("id"), member.id],
        ]}
      />
      {seesPasswords && (
        <div className="mt-5">
          <SmallLink href={`/admin/password/member-${member.id}?kind=member`} icon={KeyRound} label={t("password")} />
        </div>
      )}
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
            <p>{`${address.zip} ${address.county}${address.district}${address.street}`}</p>
          </li>
        ))}
      </Entries>
    </Panel>
  );
}

/** How many parcels the member left at convenience stores; staff can reset the count. */
function NoShows({ member: { id, no_shows, allowed_actions }, onChanged }: NotesProps) {
  const t = useTranslations("admin.members");
  const { busy, call } = useAdminMutation({ failed: useTranslations("admin.people")("failed") });
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 rounded-xl bg-warning-soft px-4 py-3 text-warning">
      <p className="min-w-0 flex-1 basis-60">{t("no_shows", { count: no_shows })}</p>
      {allowed_actions.includes("clear_no_shows") && (
        <SmallButton
          disabled={busy}
          onClick={() => call("DELETE members/{id}/no-shows", { params: { id } }, { onDone: onChanged })}
          label={t("no_shows_clear")}
        />
      )}
    </div>
  );
}

type NotesProps = { member: MemberDetail; onChanged: (member: MemberDetail) => void };

/** Notes of staff about a member, newest first. */
function MemberNotes({ member, onChanged }: NotesProps) {
  const t = useTranslations("admin.members");
  return (
    <Panel title={t("notes")}>
      {member.allowed_actions.includes("note") && <NoteForm member={member} onChanged={onChanged} />}
      <Entries none={t("no_notes")}>
        {member.notes.map((note) => (
          <li key={note.id} className="py-3 first:pt-0 last:pb-0">
            <p className="break-words whitespace-pre-line">{note.text}</p>
            <p className="text-sm text-muted tabular-nums">
              {t("note_by", { name: note.administrator_name, time: formatDateTime(note.created_at) })}
            </p>
          </li>
        ))}
      </Entries>
    </Panel>
  );
}

/** A list with lines between its entries, or the sentence `none` if it is empty. */
function Entries({ none, children }: { none: string; children: ReactElement[] }) {
  if (children.length === 0) return <p className="text-muted">{none}</p>;
  return <ul className="divide-y">{children}</ul>;
}

function NoteForm({ member, onChanged }: NotesProps) {
  const t = useTranslations("admin.members");
  const form = useAdminForm({
    schema: memberNoteForm,
    values: { text: "" },
    save: (body) => adminCall("POST members/{id}/notes", { params: { id: member.id }, body }),
    onSaved: (saved) => {
      form.form.reset({ text: "" });
      onChanged(saved);
    },
  });
  return (
    <PostForm onSubmit={form.submit} className="mb-5 flex flex-col gap-3">
      <TextArea label={t("note")} hint={t("note_hint")} maxLength={2_000} {...form.field("text")} />
      <Problem text={form.problem} />
      <SmallButton type="submit" className="self-start" disabled={form.isSubmitting} label={t("add_note")} />
    </PostForm>
  );
}
