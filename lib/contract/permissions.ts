/** Roles of the staff, the strongest first. */
export const staffRoles = ["owner", "manager", "orders", "order_clerk", "content", "read_only"] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Permissions that a route of the back office can require. Without `personal_data_read` shoppers are masked. */
export const permissions = [
  "dashboard_read",
  /** What the shop sells for: the figures of the dashboard, and the report. */
  "sales_read",
  "orders_read",
  "orders_write",
  "refunds_write",
  "members_read",
  "members_write",
  /** What those who sell note about a member, without changing the account. */
  "member_notes_write",
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
    "sales_read",
    "orders_read",
    "orders_write",
    "refunds_write",
    "members_read",
    "member_notes_write",
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
  // The work of orders without figures of the shop, the list of its members, and money that goes back.
  order_clerk: [
    "dashboard_read",
    "orders_read",
    "orders_write",
    "personal_data_read",
    "catalogue_read",
    "messages_read",
    "messages_write",
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

/** What one account may do: `permissions` is a list of its own; null stands for those of its role. */
export type StaffRights = { role: StaffRole; permissions: readonly Permission[] | null };

/** Every account has it, whatever its list says: the first screen after signing in asks for it. */
const FIRST_SCREEN: Permission = "dashboard_read";

/** Permissions that an account's own list can have. Those that only owners have stay with owners. */
export const customPermissions: Permission[] = permissionsOf.manager.filter(
  (permission) => permission !== FIRST_SCREEN,
);

/**
 * What a permission is no use without, or would show by the way: what is changed is read first, and calls that answer
 * with names, addresses or letters unmasked need the permission to read them.
 */
const needs: Partial<Record<Permission, readonly Permission[]>> = {
  orders_write: ["orders_read", "personal_data_read", "catalogue_read"],
  refunds_write: ["orders_read", "personal_data_read"],
  members_write: ["members_read", "personal_data_read"],
  member_notes_write: ["members_read", "personal_data_read"],
  passwords_read: ["personal_data_read"],
  passwords_write: ["passwords_read", "personal_data_read"],
  catalogue_write: ["catalogue_read"],
  stock_write: ["catalogue_read"],
  coupons_write: ["coupons_read"],
  content_write: ["content_read", "catalogue_read"],
  messages_write: ["messages_read", "personal_data_read"],
  reviews_write: ["reviews_read"],
  subscribers_write: ["subscribers_read", "personal_data_read"],
  mails_write: ["mails_read"],
  settings_write: ["settings_read"],
  audit_read: ["personal_data_read"],
};

/** Whether an account has a permission. An owner has all of them, also with a list. */
export function may({ role, permissions: own }: StaffRights, permission: Permission): boolean {
  if (role === "owner" || own === null) return permissionsOf[role].includes(permission);
  return permission === FIRST_SCREEN || (own.includes(permission) && customPermissions.includes(permission));
}

/**
 * Whether an account may manage another, and give it these rights: of its own rank and below, never a higher one, and
 * nothing that it may not do itself.
 */
export function mayActOn(by: StaffRights, other: StaffRights): boolean {
  if (staffRoles.indexOf(by.role) > staffRoles.indexOf(other.role)) return false;
  return permissions.every((permission) => may(by, permission) || !may(other, permission));
}

/** What an account may do after a change and not before, and the reverse; both in the order of the table. */
export function changedRights(before: StaffRights, after: StaffRights): Record<"granted" | "revoked", Permission[]> {
  const between = (one: StaffRights, other: StaffRights) =>
    permissions.filter((permission) => may(one, permission) && !may(other, permission));
  return { granted: between(after, before), revoked: between(before, after) };
}

/** The list of an account that begins with what its role may. */
export function listOfRole(role: StaffRole): Permission[] {
  return customPermissions.filter((permission) => may({ role, permissions: null }, permission));
}

/** Whether a list has all that its permissions need. */
export function isComplete(list: readonly Permission[]): boolean {
  return list.every((permission) => (needs[permission] ?? []).every((one) => list.includes(one)));
}

/** A list with a permission and what it needs, or without it and what needs it; in the order of the table. */
export function withChoice(list: readonly Permission[], permission: Permission, isChosen: boolean): Permission[] {
  const without = (one: Permission) => one === permission || needs[one]?.includes(permission);
  const added = [permission, ...(needs[permission] ?? [])];
  return customPermissions.filter((one) =>
    isChosen ? list.includes(one) || added.includes(one) : list.includes(one) && !without(one),
  );
}
