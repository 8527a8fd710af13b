import { shopper } from "../../openapi/people";
import { codeBelow } from "../../support/source-tree";
import type { fillWithMarkup } from "./hostile-shop";

type Filled = Awaited<ReturnType<typeof fillWithMarkup>>;
type Page<T> = { data: T[] };

/** The addresses of pages as in `app/`, without groups and language: `/shop/[id]`. */
export function screenPatterns(): string[] {
  const pages = codeBelow("app").filter((file) => /(^|\/)page\.tsx$/.test(file));
  return pages.map((file) => {
    const path = file
      .replace(/^app/, "")
      .replace(/\/page\.tsx$/, "")
      .replace(/\/\([^)]+\)/g, "")
      .replace("/[locale]", "");
    return path || "/";
  });
}

/** Where each page shows the texts, by its pattern. */
export async function screensOf({ read, orders, membersOrders }: Filled): Promise<Record<string, string[]>> {
  const ids = async <K extends string>(path: string, key: K) => {
    const found = await read<Page<Record<K, string | number>> | Record<K, string | number>[]>(path);
    return (Array.isArray(found) ? found : found.data).map((one) => one[key]);
  };
  const products = (await ids("/admin/products?sort_target=updated_at&per_page=2", "id")).slice(0, 2);
  const posts = await ids("/admin/blogs?per_page=1", "id");
  const members = await read<Page<{ id: number; email: string }>>("/admin/members");
  const member = members.data.find(({ email }) => email === shopper.email)?.id;
  const reviews = await read<Page<{ product: { id: number } }>>("/admin/reviews");
  const reviewed = reviews.data.map(({ product }) => product.id);
  const numbers = orders.map(({ number }) => number);
  const each = (prefix: string, values: (string | number | undefined)[], suffix = "") =>
    values.map((value) => `${prefix}${value}${suffix}`);
  const plain = screenPatterns().filter((pattern) => !pattern.includes("["));
  return {
    ...Object.fromEntries(plain.map((pattern) => [pattern, [pattern]])),
    "/shop/[id]": each("/shop/", products),
    "/shop/[id]/reviews/[page]": each("/shop/", reviewed, "/reviews/1"),
    "/shop/list/[category]/[page]": ["/shop", "/shop?product_category_id=3"],
    "/shop/search/[query]": ["/shop?keyword=%E8%8C%B6%E6%B5%B7"],
    "/blog/[id]": each("/blog/", posts),
    "/blog/list/[category]/[page]": ["/blog"],
    "/pages/[slug]": ["/pages/our-story"],
    "/orders/[number]": orders
      .slice(0, 3)
      .map(({ number, access_token }) => `/orders/${number}?access=${access_token}`),
    "/account/orders/[number]": each("/account/orders/", membersOrders),
    "/developers/[tag]": ["/developers/carts"],
    "/admin/banner/[id]": each("/admin/banner/", (await ids("/admin/banners", "id")).slice(-1)),
    "/admin/blog/[id]": each("/admin/blog/", posts),
    "/admin/coupon/[id]": each("/admin/coupon/", await ids("/admin/coupons?per_page=1", "id")),
    "/admin/inventory/[sku]": ["/admin/inventory/TEA-FSO-75"],
    "/admin/member/[id]": each("/admin/member/", [member]),
    "/admin/message/[id]": each("/admin/message/", (await ids("/admin/contacts", "number")).slice(0, 2)),
    "/admin/order/[id]": each("/admin/order/", numbers.slice(-5)),
    "/admin/order/pick-list": [`/admin/order/pick-list?numbers=${numbers}`],
    "/admin/order/packing-slip": [`/admin/order/packing-slip?prices=1&numbers=${numbers}`],
    "/admin/pages/[id]": each("/admin/pages/", await ids("/admin/pages", "id")),
    "/admin/settings/mail-texts/[kind]": ["/admin/settings/mail-texts/order_placed"],
    "/admin/password/[id]": each("/admin/password/", [`member-${member}`, "staff-2"]),
    "/admin/policy/[key]": ["/admin/policy/refund-and-return"],
    "/admin/product/[id]": each("/admin/product/", products),
    "/admin/product/[id]/preview": each("/admin/product/", products, "/preview"),
    "/admin/staff/[id]": each("/admin/staff/", await ids("/admin/staffs", "id")),
  };
}
