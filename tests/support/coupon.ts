/** Fifty off every order, without a limit. */
export const plainCoupon = {
  title: "夏日折扣",
  kind: "fixed",
  value: 50,
  minimum: 0,
  category_ids: null,
  starts_at: null,
  ends_at: null,
  limit_total: null,
  limit_per_person: null,
  enabled: true,
} as const;
