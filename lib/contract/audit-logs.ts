import { z } from "zod";
import { id, keyword, listing, sortedPages, time, yesOrNo } from "./envelope";

/** Every logged action of staff: changes, and reads of personal data. Named `<noun>_<verb>`. */
export const auditActions = [
  "session_start",
  "session_end",
  "order_view",
  "order_create",
  "order_act",
  "order_address_change",
  "order_change",
  "order_note_add",
  "order_message_send",
  "payment_link",
  "order_bulk_act",
  "invoice_act",
  "allowance_act",
  "invoice_export",
  "invoice_ranges",
  "order_bulk_check",
  "order_export",
  "order_print",
  "report_export",
  "shipment_create",
  "shipment_act",
  "shipment_inspect",
  "shipment_book",
  "no_shows_clear",
  "shipment_unbook",
  "shipment_check",
  "shipment_store_change",
  "return_parcel_make",
  "return_parcel_drop",
  "order_pieces_remove",
  "refund_open",
  "refund_settle",
  "refund_account_view",
  "refund_account_ask",
  "refund_account_link",
  "return_open",
  "return_act",
  "review_act",
  "review_bulk_act",
  "mail_resend",
  "picture_upload",
  "picture_delete",
  "settings_change",
  "shop_open",
  "mail_test",
  "keys_change",
  "keys_test",
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
  "home_draft",
  "home_publish",
  "home_discard",
  "page_create",
  "page_update",
  "page_delete",
  "menus_change",
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
  "password_session_end",
  "staff_invite",
  "staff_change",
  "staff_deactivate",
  "staff_reactivate",
  "staff_invitation_resend",
  "staff_second_factor_reset",
  "own_name_change",
  "own_notices_change",
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
  "search_word_create",
  "search_word_update",
  "search_word_delete",
  "stock_adjust",
  "stock_import_check",
  "stock_import",
  "variant_change",
  "variant_bulk_change",
  "grid_view_save",
  "grid_view_delete",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Actions that change nothing: reads of data, exports, and tests. */
export const auditLooks = auditActions.filter((action) => /^session_|_(view|export|print|check)$/.test(action));

/** The lists that staff see. */
export const auditTabs = ["changes", "looks", "all"] as const;
export const auditTab = z.enum(auditTabs);
export type AuditTab = z.infer<typeof auditTab>;

const auditFilters = z.object({
  administrator_id: id.optional(),
  action: z.enum(auditActions).optional(),
  /** The beginning of a subject, e.g. `member-12` or an order's number, or the name of a person or product. */
  keyword: keyword.optional(),
  /** `1`: changes only; `0`: only reads, exports, tests and sign-ins. */
  changes: yesOrNo().optional(),
  from: z.iso.date().optional(),
  /** The last day of the range. Both are days of Taipei. */
  to: z.iso.date().optional(),
});
export type AuditFilters = z.output<typeof auditFilters>;
export const auditExportQuery = auditFilters;

export const auditListQuery = auditFilters.extend({
  ...sortedPages(["created_at"]),
});
export type AuditListQuery = z.output<typeof auditListQuery>;

export const auditLog = z.object({
  id: z.number().int(),
  administrator_id: z.number().int().nullable(),
  administrator_name: z.string(),
  /** Actions of an older or newer version are shown by name. */
  action: z.string(),
  subject: z.string(),
  /** Current name of the person or product; for an order the customer's, for a message the sender's. */
  subject_name: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  client_address: z.string().nullable(),
  created_at: time,
});
export type AuditLog = z.infer<typeof auditLog>;

/** `total` counts up to one more than `MAX_FOUND`; `people` are the choices of the filter. */
export const auditListing = listing(auditLog).extend({
  people: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export type AuditListing = z.infer<typeof auditListing>;
