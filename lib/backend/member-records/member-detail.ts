import { desc, eq, inArray } from "drizzle-orm";
import type { Administrator } from "@/lib/contract/administrators";
import { maskEmail, maskName, maskPhone, maskStreet } from "@/lib/contract/mask-personal-data";
import type { MemberAction, MemberDetail, MemberRow } from "@/lib/contract/members";
import type { MemberOrder } from "@/lib/contract/orders";
import { may, type StaffRights } from "@/lib/contract/permissions";
import type { Database } from "../db/database";
import { ApiError, orNotFound } from "../http/api-error";
import { isSubscribed } from "../members/choose-newsletter";
import { listAddresses } from "../members/queries";
import { sessions } from "../members/sessions";
import { memberNotes, members } from "../members/tables";
import { listMemberOrders } from "../orders/list-member-orders";
import { clearNoShows, countNoShows } from "../orders/no-shows";
import { hasOpenReturn } from "../orders/order-conditions";
import { orders } from "../orders/tables";
import { readMemberRows } from "./list-members";

const SHOWN_ORDERS = 10;

/** A member for staff, unmasked. @throws ApiError not_found */
export async function getMemberDetail(db: Database, id: number, by: Administrator): Promise<MemberDetail> {
  const [member] = await db.select().from(members).where(eq(members.id, id)).limit(1);
  const [row] = await readMemberRows(db, [id]);
  if (!member || !row) throw new ApiError("not_found");
  const { data: latest } = await listMemberOrders(db, id, { page: 1, per_page: SHOWN_ORDERS });
  const devices = await sessions.list(db, id);
  const no_shows = await countNoShows(db, shopperOfMember(member));
  return {
    ...row,
    blocked_at: member.blockedAt?.toISOString() ?? null,
    blocked_reason: member.blockedReason,
    newsletter: await isSubscribed(db, member),
    must_change_password: member.mustChangePassword,
    addresses: await listAddresses(db, id),
    sessions: devices.map(({ current: _, ...session }) => session),
    notes: await listNotes(db, id),
    orders: await withDelivery(db, latest),
    no_shows,
    allowed_actions: actionsOn({ isBlocked: row.blocked, no_shows }, by),
  };
}

/** The latest orders, each with its delivery status, and whether it has an open return. */
async function withDelivery(db: Database, latest: MemberOrder[]): Promise<MemberDetail["orders"]> {
  const numbers = latest.map(({ number }) => number);
  const rows = await db
    .select({
      number: orders.number,
      shipping: orders.shippingMethod,
      delivery_status: orders.deliveryStatus,
      open_return: hasOpenReturn,
    })
    .from(orders)
    .where(inArray(orders.number, numbers));
  const deliveries = new Map(rows.map((row) => [row.number, row]));
  return latest.flatMap(({ number, order_status, payment_status, payment, total, placed_at }) => {
    const delivery = deliveries.get(number);
    return delivery ? [{ ...delivery, order_status, payment_status, payment, total, placed_at }] : [];
  });
}

async function listNotes(db: Database, memberId: number): Promise<MemberDetail["notes"]> {
  const rows = await db
    .select()
    .from(memberNotes)
    .where(eq(memberNotes.memberId, memberId))
    .orderBy(desc(memberNotes.id))
    .limit(100);
  return rows.map(({ id, text, administratorName, createdAt }) => {
    return { id, text, administrator_name: administratorName, created_at: createdAt.toISOString() };
  });
}

/** Whose parcels count: the member's, and guests' with the same phone number. */
const shopperOfMember = ({ id, phone }: Pick<typeof members.$inferSelect, "id" | "phone">) => ({
  memberId: id,
  phones: phone ? [phone] : [],
});

/** Staff clear all of a member's no-shows at stores. @returns how many @throws ApiError not_found */
export async function clearMemberNoShows(db: Database, id: number, by: string): Promise<number> {
  const [member] = await db.select().from(members).where(eq(members.id, id)).limit(1);
  return clearNoShows(db, shopperOfMember(orNotFound(member)), by);
}

type Now = { isBlocked: boolean; no_shows: number };

function actionsOn({ isBlocked, no_shows }: Now, by: Administrator): MemberAction[] {
  const mayWrite = may(by, "members_write");
  const all: [MemberAction, boolean][] = [
    ["block", mayWrite && !isBlocked],
    ["unblock", mayWrite && isBlocked],
    ["note", may(by, "member_notes_write")],
    ["clear_no_shows", no_shows > 0 && may(by, "member_notes_write")],
    ["export", mayWrite],
    ["erase", mayWrite],
  ];
  return all.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []));
}

/** A member as an account may see them. */
export function memberRowFor<T extends MemberRow>(row: T, staff: StaffRights): T {
  if (may(staff, "personal_data_read")) return row;
  return {
    ...row,
    name: maskName(row.name),
    email: maskEmail(row.email),
    phone: row.phone && maskPhone(row.phone),
  };
}

/** Notes may contain any personal data, so accounts without the permission get none. */
export function memberFor(member: MemberDetail, staff: StaffRights): MemberDetail {
  if (may(staff, "personal_data_read")) return member;
  return {
    ...memberRowFor(member, staff),
    blocked_reason: null,
    notes: [],
    addresses: member.addresses.map((address) => ({
      ...address,
      name: maskName(address.name),
      phone: maskPhone(address.phone),
      street: maskStreet(address.street),
    })),
  };
}
