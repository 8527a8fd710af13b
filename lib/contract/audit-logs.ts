import { z } from "zod";
import { id, keyword, listing, pageNumber, perPage, sortMethod, time } from "./envelope";

/** Everything that staff do and that is written down: changes, and looks at personal data. Named `<noun>_<verb>`. */
export const auditActions = [
  "session_start",
  "session_end",
  "order_view",
  "order_act",
  "order_address_change",
  "order_note_add",
  "order_bulk_act",
  "order_export",
  "order_print",
  "shipment_create",
  "shipment_act",
  "shipment_inspect",
  "order_pieces_remove",
  "refund_open",
  "refund_settle",
  "return_act",
  "mail_resend",
  "picture_upload",
  "settings_change",
  "mail_test",
  "coupon_create",
  "coupon_change",
  "coupon_delete",
  "blog_create",
  "blog_update",
  "blog_delete",
  "blog_category_create",
  "blog_category_update",
  "blog_category_delete",
  "blog_category_order",
  "faq_group_create",
  "faq_group_update",
  "faq_group_delete",
  "faq_create",
  "faq_update",
  "faq_delete",
  "faq_order",
  "policy_create",
  "policy_withdraw",
  "banner_create",
  "banner_update",
  "banner_delete",
  "banner_order",
  "contact_view",
  "contact_reply",
  "contact_note_add",
  "contact_status_change",
  "contact_bulk_close",
  "subscriber_export",
  "subscriber_remove",
  "member_view",
  "member_block",
  "member_unblock",
  "member_note_add",
  "member_export",
  "member_list_export",
  "member_erase",
  "password_view",
  "password_link_send",
  "password_change_force",
  "password_unlock",
  "password_sessions_end",
  "staff_invite",
  "staff_change",
  "staff_deactivate",
  "staff_reactivate",
  "staff_invitation_resend",
  "staff_second_factor_reset",
  "own_name_change",
  "own_password_change",
  "own_sessions_end",
  "own_second_factor_start",
  "own_second_factor_enable",
  "own_second_factor_disable",
  "own_recovery_codes_renew",
  "audit_export",
  "product_create",
  "product_update",
  "product_status_change",
  "product_duplicate",
  "product_delete",
  "product_bulk_change",
  "product_import_check",
  "product_import",
  "category_create",
  "category_update",
  "category_sort",
  "category_delete",
  "tag_create",
  "tag_update",
  "tag_sort",
  "tag_delete",
  "stock_adjust",
  "grid_view_save",
  "grid_view_delete",
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditSortTargets = ["created_at"] as const;

const auditFilters = z.object({
  administrator_id: id.optional(),
  action: z.enum(auditActions).optional(),
  /** The beginning of a subject, e.g. `member-12` or an order's number. */
  keyword: keyword.optional(),
  from: z.iso.date().optional(),
  /** The last day of the range. Both are days of Taipei. */
  to: z.iso.date().optional(),
});
export type AuditFilters = z.output<typeof auditFilters>;
export const auditExportQuery = auditFilters;

export const auditListQuery = auditFilters.extend({
  sort_target: z.enum(auditSortTargets).default("created_at"),
  sort_method: sortMethod.default("desc"),
  page: pageNumber.default(1),
  per_page: perPage.default(20),
});
export type AuditListQuery = z.output<typeof auditListQuery>;
export type AuditListInput = z.input<typeof auditListQuery>;

export const auditLog = z.object({
  id: z.number().int(),
  administrator_id: z.number().int().nullable(),
  administrator_name: z.string(),
  /** A word of an older or newer version is shown as it is. */
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  client_address: z.string().nullable(),
  created_at: time,
});
export type AuditLog = z.infer<typeof auditLog>;

/** `total` counts up to `MAX_FOUND` and one; `people` are those to filter by. */
export const auditListing = listing(auditLog).extend({
  people: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export type AuditListing = z.infer<typeof auditListing>;
