import type { Permission } from "@/lib/contract/permissions";

/** The permissions that can be ticked, by what they are about. */
export const permissionGroups = {
  orders: ["orders_read", "orders_write", "refunds_write"],
  members: ["members_read", "member_notes_write", "members_write", "personal_data_read"],
  catalogue: ["catalogue_read", "catalogue_write", "stock_write"],
  coupons: ["coupons_read", "coupons_write"],
  content: ["content_read", "content_write"],
  messages: ["messages_read", "messages_write", "reviews_read", "reviews_write"],
  mails: ["mails_read", "mails_write", "subscribers_read", "subscribers_write"],
  sales: ["sales_read"],
  settings: ["settings_read", "settings_write"],
  staff: ["staff_read", "passwords_read", "passwords_write", "audit_read"],
} as const satisfies Record<string, readonly Permission[]>;

export const groupNames = Object.keys(permissionGroups) as (keyof typeof permissionGroups)[];
