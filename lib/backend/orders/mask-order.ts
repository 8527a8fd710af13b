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
