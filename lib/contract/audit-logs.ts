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
  "refund_open",
  "refund_settle",
  "refund_retry",
  "return_act",
  "mail_resend",
  "picture_upload",
  "grid_view_save",
  "grid_view_delete",
] as const;
export type AuditAction = (typeof auditActions)[number];
