import type { AdminOrder } from "@/lib/contract/orders";
import { roleMay, type StaffRole } from "@/lib/contract/permissions";
import { maskEmail, maskName, maskPhone, maskStreet } from "../admin-accounts/mask-personal-data";

type Person = Pick<AdminOrder, "contact" | "address">;

/** An order as staff of this role may see the person behind it. */
export function forRole<T extends Person>(order: T, role: StaffRole): T {
  if (roleMay(role, "personal_data_read")) return order;
  const { contact, address } = order;
  return {
    ...order,
    contact: { name: maskName(contact.name), email: maskEmail(contact.email), phone: maskPhone(contact.phone) },
    address: address && { ...address, street: maskStreet(address.street) },
    ...("invoice" in order && { invoice: { kind: "member" } }),
    ...("transfer_report" in order && { transfer_report: null }),
  };
}

/** A name of a list, as staff of this role may read it. */
export function nameFor(name: string, role: StaffRole): string {
  return roleMay(role, "personal_data_read") ? name : maskName(name);
}

/** An order without the actions that this role may not take: screens draw their buttons from what is left. */
export function allowedTo(order: AdminOrder, role: StaffRole): AdminOrder {
  const mayWrite = roleMay(role, "orders_write");
  const mayRefund = roleMay(role, "refunds_write");
  return {
    ...order,
    allowed_actions: order.allowed_actions.filter((action) => (action === "refund" ? mayRefund : mayWrite)),
    shipments: mayWrite ? order.shipments : order.shipments.map((parcel) => ({ ...parcel, allowed_actions: [] })),
    returns: mayWrite ? order.returns : order.returns.map((request) => ({ ...request, allowed_actions: [] })),
  };
}
