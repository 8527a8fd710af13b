import { createElement } from "react";
import { expect, test } from "vitest";
import { DeviceList } from "@/components/admin/accounts/device-list";
import { markupOf } from "../../../support/markup";

const device = {
  id: "0b1e7f6c-6f0e-4b52-9f3c-0a4d8f1f2a11",
  browser: "Chrome",
  system: "Windows",
  created_at: "2026-11-27T01:00:00Z",
  last_seen_at: "2026-11-27T02:05:00Z",
};

function listed(client_address?: string | null): string {
  const markup = markupOf(createElement(DeviceList, { devices: [{ ...device, client_address }] }));
  return markup.replaceAll("<br/>", "\n").replace(/<[^>]*>/g, "");
}

test("a device has its name, its times and the network it was last used from", () => {
  expect(listed("203.0.113.7")).toBe(
    "Chrome・Windows最近使用：2026/11/27 10:05\n登入時間：2026/11/27 09:00・203.0.113.7",
  );
});

test.each([null, undefined])("an unknown network is left out: %s", (client_address) => {
  expect(listed(client_address)).toBe("Chrome・Windows最近使用：2026/11/27 10:05\n登入時間：2026/11/27 09:00");
});
