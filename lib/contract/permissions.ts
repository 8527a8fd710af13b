/** Roles of the staff, the strongest first. */
export const staffRoles = ["owner", "manager", "orders", "content", "read_only"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Permissions that a route of the back office can require. Without `personal_data_read` shoppers are masked. */
export const permissions = [
  "dashboard_read",
  "orders_read",
  "orders_write",
  "refunds_write",
  "members_read",
  "members_write",
  "personal_data_read",
  "passwords_read",
  "passwords_write",
  "catalogue_read",
  "catalogue_write",
  "stock_write",
  "coupons_read",
  "coupons_write",
  "content_read",
  "content_write",
  "messages_read",
  "messages_write",
  "reviews_read",
  "reviews_write",
  "subscribers_read",
  "subscribers_write",
  "mails_read",
  "mails_write",
  "settings_read",
  "settings_write",
  "keys_write",
  "staff_read",
  "staff_write",
  "audit_read",
] as const;
export type Permission = (typeof permissions)[number];

/**
 * Reads that show how the shop is protected or who its staff are, or reviews before they are published: not for every
 * role that may read.
 */
const guarded: Permission[] = ["reviews_read", "personal_data_read", "passwords_read", "staff_read", "audit_read"];

const reads = permissions.filter((permission) => permission.endsWith("_read") && !guarded.includes(permission));

/** The permissions of each role in the back office. */
const permissionsOf: Record<StaffRole, readonly Permission[]> = {
  owner: permissions,
  // Everything except changes of staff accounts and of the keys of services, such as payment providers.
  manager: permissions.filter((permission) => permission !== "staff_write" && permission !== "keys_write"),
  orders: [
    "dashboard_read",
    "orders_read",
    "orders_write",
    "refunds_write",
    "members_read",
    "personal_data_read",
    "catalogue_read",
    "stock_write",
    "coupons_read",
    "messages_read",
    "messages_write",
    "reviews_read",
    "reviews_write",
    "mails_read",
    "mails_write",
  ],
  content: [
    "dashboard_read",
    "catalogue_read",
    "catalogue_write",
    "coupons_read",
    "content_read",
    "content_write",
    "reviews_read",
    "reviews_write",
    "subscribers_read",
  ],
  read_only: reads,
};

/** Whether a role may manage the accounts of another: of its own rank and below, never a higher one. */
export function mayActOn(role: StaffRole, other: StaffRole): boolean {
  return staffRoles.indexOf(role) <= staffRoles.indexOf(other);
}

/** Whether a role has a permission. */
export function roleMay(role: StaffRole, permission: Permission): boolean {
  return permissionsOf[role].includes(permission);
}
