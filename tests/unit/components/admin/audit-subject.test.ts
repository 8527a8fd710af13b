import { expect, test } from "vitest";
import { screenOfSubject } from "@/components/admin/audit/audit-words";

test.each([
  ["member-12", "/admin/member/12"],
  ["staff-3", "/admin/staff/3"],
  ["261120-7K3M9QXA", "/admin/order/261120-7K3M9QXA"],
  ["261120-7K3M9QXA/4", "/admin/order/261120-7K3M9QXA"],
  ["members", undefined],
  ["boss@shop.example", undefined],
  ["member-x", undefined],
  ["", undefined],
])("%s is about the screen %s", (subject, screen) => {
  expect(screenOfSubject(subject)).toBe(screen);
});
