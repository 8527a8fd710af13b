import type { Page } from "playwright/test";
import { sendTo } from "./front";
import { guestOrder } from "./guest-order";
import { freshShop, signInAsAdmin } from "./shop";
import { becomeMember, register } from "./shopper";

const PACKING_SLIP = "/admin/order/packing-slip?prices=1&numbers=…";

/**
 * The purpose of a page decides how much script it may load: `browse` 180 kB, `form` 225 kB; the back office has no
 * limit.
 */
export type RouteKind = "browse" | "form" | "admin";

export type Route = {
  /** Its name in the title of a test. */
  name: string;
  path: string;
  kind: RouteKind;
  /** Status of the document's request; 200 unless given. */
  status?: number;
  /** The visitor: the browser is signed in at the back office first. */
  signedIn?: boolean;
  /** Not in the sitemap, since a shop that fronts another backend may not have it. */
  isUnlisted?: boolean;
  /** Preparation before the visit. It may return what stands for "…" in the path. */
  prepare?: (page: Page) => Promise<string | undefined>;
};

/**
 * Every address that a person can see, once per kind of page. The checks of all pages use this list, and `every-route.spec.ts`
 * also the pages of the back office that are found by their files.
 */
export const routes: Route[] = [
  { name: "home", path: "/", kind: "browse" },
  { name: "product list", path: "/shop", kind: "browse" },
  { name: "category", path: "/shop?product_category_id=1", kind: "browse" },
  { name: "product", path: "/shop/1", kind: "browse" },
  { name: "search", path: "/shop?keyword=%E8%8C%B6", kind: "browse" },
  { name: "nothing found", path: "/shop?keyword=%E5%A4%AA%E7%A9%BA%E8%88%B9", kind: "browse" },
  { name: "about", path: "/about", kind: "browse" },
  { name: "anti-fraud notice", path: "/anti_fraud", kind: "browse" },
  { name: "blog", path: "/blog", kind: "browse" },
  { name: "blog post", path: "/blog/1", kind: "browse" },
  { name: "questions", path: "/faq", kind: "browse" },
  { name: "privacy policy", path: "/privacy-policy", kind: "browse" },
  { name: "refund and return", path: "/refund-and-return", kind: "browse" },
  { name: "terms of service", path: "/term-of-service", kind: "browse" },
  { name: "developers", path: "/developers", kind: "browse", isUnlisted: true },
  { name: "operations of the API", path: "/developers/carts", kind: "browse", isUnlisted: true },
  { name: "contact", path: "/contact", kind: "form" },
  { name: "sign-in", path: "/login", kind: "form" },
  { name: "registration", path: "/register", kind: "form" },
  { name: "forgotten password", path: "/forgot-password", kind: "form" },
  { name: "new password", path: "/reset-password?token=x", kind: "form" },
  { name: "account for a refund", path: "/refund-account?token=x", kind: "form" },
  { name: "another store", path: "/choose-store?token=x", kind: "form" },
  { name: "unknown address", path: "/no-such-page", kind: "browse", status: 404 },
  { name: "unknown product", path: "/shop/999999", kind: "browse", status: 404 },
  { name: "empty cart", path: "/carts", kind: "form" },
  { name: "empty wish list", path: "/wishlist", kind: "form" },
  { name: "cart with lines", path: "/carts", kind: "form", prepare: fillCart },
  { name: "checkout", path: "/checkout", kind: "form", prepare: fillCart },
  { name: "order just placed", path: "/orders/…", kind: "form", prepare: order },
  { name: "order lookup", path: "/orders", kind: "form" },
  { name: "order of another shopper", path: "/orders/261120-00000000", kind: "form" },
  { name: "account", path: "/account", kind: "form", prepare: signUp },
  { name: "orders of the account", path: "/account/orders", kind: "form", prepare: signUp },
  { name: "order of the account", path: "/account/orders/…", kind: "form", prepare: ownOrder },
  { name: "profile", path: "/account/profile", kind: "form", prepare: signUp },
  { name: "addresses", path: "/account/addresses", kind: "form", prepare: signUp },
  { name: "newsletter", path: "/account/newsletter", kind: "form", prepare: signUp },
  { name: "change of password", path: "/account/password", kind: "form", prepare: signUp },
  { name: "devices", path: "/account/sessions", kind: "form", prepare: signUp },
  { name: "data and account", path: "/account/privacy", kind: "form", prepare: signUp },
  { name: "goodbye", path: "/goodbye", kind: "browse" },
  { name: "patterns: foundations", path: "/testPage", kind: "form" },
  { name: "patterns: layout style1", path: "/testStyle1", kind: "form" },
  // It shows components of the back office, and may be as large.
  { name: "patterns: layout style2", path: "/testStyle2", kind: "admin" },
  { name: "patterns: storefront", path: "/testStyle3", kind: "form" },
  { name: "patterns: layout compose", path: "/testTemplate", kind: "form" },
  { name: "patterns: mails", path: "/testMails", kind: "form" },
  { name: "admin sign-in", path: "/admin/login", kind: "admin" },
  { name: "pick list", path: "/admin/order/pick-list?numbers=…", kind: "admin", signedIn: true, prepare: order },
  { name: "packing slip", path: PACKING_SLIP, kind: "admin", signedIn: true, prepare: order },
  { name: "forgotten password of the staff", path: "/admin/forgot-password", kind: "admin" },
  { name: "choosing a staff password", path: "/admin/reset-password?token=x", kind: "admin" },
  { name: "member in the back office", path: "/admin/member/…", kind: "admin", signedIn: true, prepare: aMember },
  { name: "account in the back office", path: "/admin/password/staff-1", kind: "admin", signedIn: true },
  { name: "one of the staff in the back office", path: "/admin/staff/1", kind: "admin", signedIn: true },
  { name: "post in the back office", path: "/admin/blog/1", kind: "admin", signedIn: true },
  { name: "policy in the back office", path: "/admin/policy/term-of-service", kind: "admin", signedIn: true },
  { name: "banner", path: "/admin/banner/1", kind: "admin", signedIn: true },
  { name: "message in the inbox", path: "/admin/message/…", kind: "admin", signedIn: true, prepare: writeToShop },
  { name: "texts of a mail", path: "/admin/settings/mail-texts/order_placed", kind: "admin", signedIn: true },
  { name: "coupon in the back office", path: "/admin/coupon/1", kind: "admin", signedIn: true },
  { name: "product in the back office", path: "/admin/product/1", kind: "admin", signedIn: true },
  { name: "preview of a product", path: "/admin/product/1/preview", kind: "admin", signedIn: true },
  { name: "stock ledger", path: "/admin/inventory/TEA-FSO-75", kind: "admin", signedIn: true },
  { name: "order in the back office", path: "/admin/order/…", kind: "admin", signedIn: true, prepare: order },
];

/** Public pages with the same document for everybody, so that it can be fetched; each address once. */
export const documents = routes.filter(
  ({ kind, path }, index) =>
    kind !== "admin" && !/…|^\/account/.test(path) && routes.findIndex((route) => route.path === path) === index,
);

type Cookies = Parameters<ReturnType<Page["context"]>["addCookies"]>[0];
let staff: Cookies | undefined;
let member: Cookies | undefined;

/** Signs the browser in as the page's visitor, once; later visits reuse its cookies. @returns the address to open */
export async function preparedPath(page: Page, { path, signedIn, prepare }: Route): Promise<string> {
  if (signedIn && staff) await page.context().addCookies(staff);
  if (signedIn && !staff) {
    await signInAsAdmin(page);
    staff = await page.context().cookies();
  }
  return path.replace("…", (await prepare?.(page)) ?? "…");
}

/** Signs the browser in as a member with an order and an address; created once, later visits reuse its cookies. */
async function signUp(page: Page): Promise<undefined> {
  if (member) {
    await page.context().addCookies(member);
    return undefined;
  }
  await becomeMember(page.request);
  await order(page);
  const place = { county: "臺北市", district: "大同區", street: "迪化街一段 32 號" };
  const address = { name: "林怡君", phone: "0912345678", ...place };
  await sendTo(page.request, freshShop(), "POST", "/api/bff/addresses", address);
  member = await page.context().cookies();
}

/** Registers a member, so that there is one to look at. @returns the newest one's id */
async function aMember(page: Page): Promise<string> {
  await register(page.request);
  const { data } = await (await page.request.get(`${freshShop().url}/api/bff/admin/members?per_page=1`)).json();
  return String(data.data[0].id);
}

async function fillCart(page: Page): Promise<undefined> {
  for (const sku of ["TEA-RBY-50", "TEA-RBY-100"])
    await sendTo(page.request, freshShop(), "POST", "/api/bff/cart", { sku, amount: 1 });
}

/** Places an order of two products. @returns its number */
async function order(page: Page): Promise<string> {
  await fillCart(page);
  return (await guestOrder(page.request)).number;
}

async function ownOrder(page: Page): Promise<string> {
  await signUp(page);
  return order(page);
}

/** A message of a visitor. @returns its number */
async function writeToShop(page: Page): Promise<string> {
  const message = { name: "王大同", email: "datong@example.com", topic: "product", message: "鳳梨酥還會再到貨嗎？" };
  return String((await sendTo(page.request, freshShop(), "POST", "/api/bff/contact", message)).number);
}
