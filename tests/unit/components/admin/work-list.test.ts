import { NextIntlClientProvider } from "next-intl";
import { type ComponentProps, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { WorkList } from "@/components/admin/dashboard/work-list";
import { type Work, workKinds } from "@/lib/contract/dashboard";
import { messages } from "@/messages/zh/messages";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ prefetch: () => {} }),
  usePathname: () => "/admin",
  useSearchParams: () => new URLSearchParams(),
}));

const nothing = Object.fromEntries(workKinds.map((kind) => [kind, 0])) as Work;

test.each([
  [{ to_pack: 8, low_stock: 31, sold_out: 18 }, ["待出貨訂單 8", "庫存偏低 18 項售完 31"]],
  [{ low_stock: 13, sold_out: 0 }, ["庫存偏低 13"]],
  [{ to_pack: 8, low_stock: 0, sold_out: 0 }, ["待出貨訂單 8"]],
])("low stock is a tile among the others: %j", (waiting, tiles) => {
  const surroundings = { locale: "zh", messages, timeZone: "Asia/Taipei" } as ComponentProps<
    typeof NextIntlClientProvider
  >;
  const list = createElement(WorkList, { work: { ...nothing, ...waiting }, isNew: false });
  const html = renderToStaticMarkup(createElement(NextIntlClientProvider, surroundings, list));
  const texts = html.split("<li").slice(1);
  const said = texts.map((text) =>
    `<li${text}`
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim(),
  );
  expect(said).toEqual(tiles);
});
