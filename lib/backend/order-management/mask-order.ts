import type { AdminOrder, OrderEvent } from "@/lib/contract/orders";
import { roleMay, type StaffRole } from "@/lib/contract/permissions";
import type { ReturnRequest } from "@/lib/contract/returns";
import { maskEmail, maskName, maskPhone, maskStreet } from "../admin-accounts/mask-personal-data";

type Person = Pick<AdminOrder, "contact" | "address"> &
  Partial<Pick<AdminOrder, "store" | "events" | "refunds" | "returns">>;

/** An order as this role may see it: without the permission for personal data, free texts are removed too. */
export function forRole<T extends Person>(order: T, role: StaffRole): T {
  if (roleMay(role, "personal_data_read")) return order;
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
    ...(order.returns && { returns: order.returns.map((request) => returnForRole(request, role)) }),
  };
}

export function returnForRole<T extends ReturnRequest>(request: T, role: StaffRole): T {
  return roleMay(role, "personal_data_read") ? request : { ...request, note: null, answer: null };
}

function withoutWords(event: OrderEvent): OrderEvent {
  const { text: _, last_five: __, ...detail } = event.detail ?? {};
  return { ...event, detail: event.detail && detail };
}

export function nameFor(name: string, role: StaffRole): string {
  return roleMay(role, "personal_data_read") ? name : maskName(name);
}

/** An order without the actions that this role may not take: screens derive their buttons from the rest. */
export function allowedTo(order: AdminOrder, role: StaffRole): AdminOrder {
  const mayWrite = roleMay(role, "orders_write");
  const mayRefund = roleMay(role, "refunds_write");
  return {
    ...order,
    member_id: roleMay(role, "members_read") ? order.member_id : null,
    allowed_actions: order.allowed_actions.filter((action) => (action === "refund" ? mayRefund : mayWrite)),
    ...(order.bookings && !mayWrite && { bookings: order.bookings.map((one) => ({ ...one, label: null })) }),
    booking_offer: mayWrite ? order.booking_offer : undefined,
    shipments: mayWrite ? order.shipments : order.shipments.map((parcel) => ({ ...parcel, allowed_actions: [] })),
    returns: mayWrite ? order.returns : order.returns.map((request) => ({ ...request, allowed_actions: [] })),
  };
}
