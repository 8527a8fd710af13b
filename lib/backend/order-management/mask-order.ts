import { maskEmail, maskName, maskPhone, maskStreet } from "@/lib/contract/mask-personal-data";
import type { AdminOrder, OrderEvent } from "@/lib/contract/orders";
import { may, type StaffRights } from "@/lib/contract/permissions";
import type { ReturnRequest } from "@/lib/contract/returns";

type Person = Pick<AdminOrder, "contact" | "address"> &
  Partial<Pick<AdminOrder, "store" | "events" | "refunds" | "returns">>;

/** An order as this account may see it: without the permission for personal data, free texts are removed too. */
export function orderFor<T extends Person>(order: T, staff: StaffRights): T {
  if (may(staff, "personal_data_read")) return order;
  const { contact, address, store } = order;
  return {
    ...order,
    contact: { name: maskName(contact.name), email: maskEmail(contact.email), phone: maskPhone(contact.phone) },
    address: address && { ...address, street: maskStreet(address.street) },
    ...(store && {
      store: {
        ...store,
        recipient_name: maskName(store.recipient_name),
        recipient_phone: maskPhone(store.recipient_phone),
      },
    }),
    ...("invoice" in order && { invoice: { kind: "member" } }),
    ...("transfer_report" in order && { transfer_report: null }),
    ...("note" in order && { note: null }),
    ...(order.events && { events: order.events.map(withoutWords) }),
    ...(order.refunds && { refunds: order.refunds.map(({ account: _, ...refund }) => ({ ...refund, note: null })) }),
    ...(order.returns && { returns: order.returns.map((request) => returnFor(request, staff)) }),
  };
}

export function returnFor<T extends ReturnRequest>(request: T, staff: StaffRights): T {
  return may(staff, "personal_data_read") ? request : { ...request, note: null, answer: null };
}

function withoutWords(event: OrderEvent): OrderEvent {
  const { text: _, last_five: __, ...detail } = event.detail ?? {};
  return { ...event, detail: event.detail && detail };
}

export function nameFor(name: string, staff: StaffRights): string {
  return may(staff, "personal_data_read") ? name : maskName(name);
}

/** An order without the actions that this account may not take: screens derive their buttons from the rest. */
export function allowedTo(order: AdminOrder, staff: StaffRights): AdminOrder {
  const mayWrite = may(staff, "orders_write");
  const mayRefund = may(staff, "refunds_write");
  return {
    ...order,
    member_id: may(staff, "members_read") ? order.member_id : null,
    allowed_actions: order.allowed_actions.filter((action) => (action === "refund" ? mayRefund : mayWrite)),
    ...(order.bookings && !mayWrite && { bookings: order.bookings.map((one) => ({ ...one, label: null })) }),
    booking_offer: mayWrite ? order.booking_offer : undefined,
    shipments: mayWrite ? order.shipments : order.shipments.map((parcel) => ({ ...parcel, allowed_actions: [] })),
    returns: mayWrite ? order.returns : order.returns.map((request) => ({ ...request, allowed_actions: [] })),
  };
}
