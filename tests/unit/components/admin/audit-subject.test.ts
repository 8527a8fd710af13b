import { expect, test } from "vitest";
import { subjectOf } from "@/components/admin/audit/audit-words";
import type { AuditAction } from "@/lib/contract/audit-logs";

const entry = (action: AuditAction, subject: string, before: unknown = null, after: unknown = null, name?: string) =>
  subjectOf({ action, subject, subject_name: name ?? null, before, after });

test.each<[AuditAction, string, string | undefined]>([
  ["member_view", "member-12", "/admin/member/12"],
  ["staff_change", "staff-3", "/admin/staff/3"],
  ["order_view", "261120-7K3M9QXA", "/admin/order/261120-7K3M9QXA"],
  ["shipment_act", "261120-7K3M9QXA/4", "/admin/order/261120-7K3M9QXA"],
  ["product_update", "6", "/admin/product/6"],
  ["product_import", "", undefined],
  ["stock_adjust", "TEA-1", "/admin/inventory/TEA-1"],
  ["policy_create", "about/2026-11-01", "/admin/policy/about"],
  ["contact_view", "QFN6W4MV", "/admin/message/QFN6W4MV"],
  ["contact_bulk_close", "", undefined],
  ["order_bulk_check", "confirm", undefined],
  ["member_list_export", "members", undefined],
  ["settings_change", "orders", "/admin/settings/orders"],
  ["settings_change", "welcome", "/admin/settings/mail-texts/welcome"],
  ["settings_change", "menus", undefined],
  ["own_password_change", "boss@shop.example", undefined],
])("%s of %j links to %s", (action, subject, screen) => expect(entry(action, subject).screen).toBe(screen));

test("a record has its title where the entry has it, new before old, and its number otherwise", () => {
  expect(entry("product_update", "6", { title: "舊茶杯" }, { title: "茶杯" }).name).toBe("茶杯");
  expect(entry("product_delete", "6", { title: "舊茶杯" }).name).toBe("舊茶杯");
  expect(entry("product_update", "6", { price: 1 }, { price: 2 })).toMatchObject({ kind: "product", name: "6" });
});

test("an order and its parcels have the order's number beside the shopper", () => {
  const parcel = entry("shipment_act", "261120-7K3M9QXA/4", null, null, "林怡君");
  expect(parcel).toMatchObject({ name: "261120-7K3M9QXA", person: "林怡君" });
});

test("people and products have their current name where the entry has no title", () => {
  expect(entry("member_view", "member-12", null, null, "林怡君").name).toBe("林怡君");
  expect(entry("product_update", "6", { price: 1 }, { price: 2 }, "茶杯").name).toBe("茶杯");
  expect(entry("product_update", "6", { title: "舊茶杯" }, null, "茶杯").name).toBe("舊茶杯");
  expect(entry("member_erase", "member-12").name).toBe("12");
});

test("a return is labelled as one, not by a bare number", () => {
  expect(entry("return_act", "17")).toMatchObject({ kind: "return", name: "17" });
});
