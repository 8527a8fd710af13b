import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { usePlaces } from "@/components/admin/palette/places";
import type { StaffRights } from "@/lib/contract/permissions";
import admin from "@/messages/zh/admin.json";

type Props = { keyword: string; staff: StaffRights };

function List({ keyword, staff }: Props) {
  const { actions, screens } = usePlaces(staff, keyword, () => undefined);
  return [...actions, ...screens].map(({ key }) => key).join(" ");
}

/** The keys of everything that the palette lists, for the owner unless others are named. */
function found(keyword: string, staff: StaffRights = { role: "owner", permissions: null }): string[] {
  const props = {
    locale: "zh" as const,
    timeZone: "Asia/Taipei",
    messages: { admin },
    children: createElement(List, { keyword, staff }),
  };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, props)).split(" ").filter(Boolean);
}

test.each([
  ["ＦＡＱ", "faq"],
  ["faq", "faq"],
  ["商品 新增", "new_product"],
  ["商品新增", "new_product"],
  ["付款設定", "settings_payment"],
  ["設定　付款", "settings_payment"],
  ["ｌｉｎｅ ｐａｙ", "settings_payment"],
  ["LINEPay", "settings_payment"],
  ["隱私權政策", "policies"],
])("「%s」 finds %s", (keyword, key) => expect(found(keyword)).toContain(key));

test.each(["沒有這個", "訂單沒有", "新商", "a".repeat(100)])("「%s」 finds nothing", (keyword) =>
  expect(found(keyword)).toEqual([]),
);

test("an account with its own list finds the screens and forms of that list alone", () => {
  const staff: StaffRights = { role: "manager", permissions: ["coupons_read", "coupons_write"] };
  expect(found("", staff)).toEqual(["new_coupon", "sign_out", "dashboard", "coupons"]);
});
