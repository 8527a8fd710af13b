import type { MemberDetail, MemberRow } from "@/lib/contract/members";
import { roleMay, type StaffRole } from "@/lib/contract/permissions";
import { maskEmail, maskName, maskPhone, maskStreet } from "../admin-accounts/mask-personal-data";

/** A member as a role may see them. */
export function memberRowForRole<T extends MemberRow>(row: T, role: StaffRole): T {
  if (roleMay(role, "personal_data_read")) return row;
  return {
    ...row,
    name: maskName(row.name),
    email: maskEmail(row.email),
    phone: row.phone && maskPhone(row.phone),
  };
}

/** Notes may name anything about a person, so that without the right there are none. */
export function memberForRole(member: MemberDetail, role: StaffRole): MemberDetail {
  if (roleMay(role, "personal_data_read")) return member;
  return {
    ...memberRowForRole(member, role),
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
