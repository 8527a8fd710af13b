import { adminEndpoint } from "../admin-accounts/guard";
import { changedFields } from "../audit/changed-fields";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { orNotFound } from "../http/api-error";
import { routes } from "../http/routing";
import { couponRule, findCoupon, listCoupons, listCouponUses } from "./list-coupons";
import { createCoupon, deleteCoupon, saveCoupon, switchCoupon } from "./save-coupon";

async function requireCoupon(db: Database, couponId: number) {
  return orNotFound(await findCoupon(db, couponId));
}

/** The part of a coupon that the audit log keeps: its rule, not its counters. */
function ruleIn(coupon: ReturnType<typeof couponRule>) {
  const { code, title, kind, value, minimum, category_ids, starts_at, ends_at, ...rest } = coupon;
  const { limit_total, limit_per_person, enabled } = rest;
  const when = { starts_at, ends_at };
  return { code, title, kind, value, minimum, category_ids, ...when, limit_total, limit_per_person, enabled };
}

/** The log always gets the kind with a changed value: it tells whether the value is TWD or a percentage. */
function changedRule(before: ReturnType<typeof ruleIn>, after: ReturnType<typeof ruleIn>) {
  const changed = changedFields(before, after);
  if (before.value === after.value) return changed;
  return { before: { kind: before.kind, ...changed.before }, after: { kind: after.kind, ...changed.after } };
}

export const couponAdminRoutes = routes()
  .openapi(adminEndpoint("GET coupons"), async (c) => ok(await listCoupons(c.get("db"), c.req.valid("query"))))
  .openapi(adminEndpoint("POST coupons"), async (c) => {
    const made = await createCoupon(c.get("db"), c.req.valid("json"));
    const coupon = await requireCoupon(c.get("db"), made);
    noteForAudit(c, { subject: coupon.code, after: ruleIn(coupon) });
    return ok(coupon, "coupon_saved");
  })
  .openapi(adminEndpoint("GET coupons/{id}"), async (c) =>
    ok(await requireCoupon(c.get("db"), c.req.valid("param").id)),
  )
  .openapi(adminEndpoint("PUT coupons/{id}"), async (c) => {
    const which = c.req.valid("param").id;
    const before = await saveCoupon(c.get("db"), which, c.req.valid("json"));
    const coupon = await requireCoupon(c.get("db"), which);
    noteForAudit(c, { subject: before.code, ...changedRule(couponRule(before), ruleIn(coupon)) });
    return ok(coupon, "coupon_saved");
  })
  .openapi(adminEndpoint("POST coupons/{id}/switch"), async (c) => {
    const which = c.req.valid("param").id;
    const { enabled, code } = await switchCoupon(c.get("db"), which, c.req.valid("json"));
    const coupon = await requireCoupon(c.get("db"), which);
    noteForAudit(c, { subject: code, before: { enabled }, after: { enabled: coupon.enabled } });
    return ok(coupon, "coupon_saved");
  })
  .openapi(adminEndpoint("DELETE coupons/{id}"), async (c) => {
    const before = await deleteCoupon(c.get("db"), c.req.valid("param").id, c.req.valid("json").version);
    noteForAudit(c, { subject: before.code, before: couponRule(before), after: undefined });
    return ok(null, "coupon_deleted");
  })
  .openapi(adminEndpoint("GET coupons/{id}/uses"), async (c) => {
    const { id: which } = await requireCoupon(c.get("db"), c.req.valid("param").id);
    return ok(await listCouponUses(c.get("db"), which, c.req.valid("query")));
  });
