import { createTranslator } from "next-intl";
import { expect, test } from "vitest";
import { periodOf, type Translate, tenthsLeft } from "@/components/admin/coupons/coupon-words";
import admin from "@/messages/zh/admin.json";

const words = { locale: "zh", messages: { admin }, namespace: "admin.coupons" } as const;
const t = createTranslator(words) as unknown as Translate;

test.each([
  [10, "9"],
  [15, "85"],
  [50, "5"],
  [5, "95"],
  [91, "0.9"],
  [95, "0.5"],
])("%i percent off is shown as %s", (off, said) => expect(tenthsLeft(off)).toBe(said));

test.each([
  ["2026-10-26T00:00:00+08:00", "2026-11-16T00:00:00+08:00", "2026/10/26–2026/11/15（含）"],
  [null, "2026-11-16T00:00:00+08:00", "到 2026/11/15（含）"],
  ["2026-10-26T09:30:00+08:00", "2026-11-16T00:00:00+08:00", "2026/10/26 09:30–2026/11/15（含）"],
  [null, "2026-11-15T23:59:59+08:00", "到 2026/11/15（含）"],
  ["2026-10-26T00:00:00+08:00", "2026-11-15T18:00:00+08:00", "2026/10/26 起，到 2026/11/15 18:00 為止"],
  ["2026-10-26T00:00:00+08:00", null, "2026/10/26 起"],
])("a coupon from %s to %s counts %s", (starts_at, ends_at, said) => {
  expect(periodOf(t, { starts_at, ends_at })).toBe(said);
});
