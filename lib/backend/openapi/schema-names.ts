import { z } from "zod";
import * as actors from "@/lib/contract/actors";
import * as addresses from "@/lib/contract/addresses";
import * as adminBlogs from "@/lib/contract/admin-blogs";
import * as adminCategories from "@/lib/contract/admin-categories";
import * as adminCoupons from "@/lib/contract/admin-coupons";
import * as adminFaqs from "@/lib/contract/admin-faqs";
import * as adminPolicies from "@/lib/contract/admin-policies";
import * as adminProducts from "@/lib/contract/admin-products";
import * as adminSearch from "@/lib/contract/admin-search";
import * as administrators from "@/lib/contract/administrators";
import * as auditLogs from "@/lib/contract/audit-logs";
import * as banners from "@/lib/contract/banners";
import * as basics from "@/lib/contract/basics";
import * as blogs from "@/lib/contract/blogs";
import * as bulk from "@/lib/contract/bulk";
import * as carts from "@/lib/contract/carts";
import * as checkouts from "@/lib/contract/checkouts";
import * as contact from "@/lib/contract/contact";
import * as contacts from "@/lib/contract/contacts";
import * as contentPictures from "@/lib/contract/content-pictures";
import * as couponRefusals from "@/lib/contract/coupon-refusals";
import * as coupons from "@/lib/contract/coupons";
import * as dashboard from "@/lib/contract/dashboard";
import * as envelope from "@/lib/contract/envelope";
import * as errorCodes from "@/lib/contract/error-codes";
import * as faqs from "@/lib/contract/faqs";
import * as gridViews from "@/lib/contract/grid-views";
import * as inventories from "@/lib/contract/inventories";
import * as invoices from "@/lib/contract/invoices";
import * as mails from "@/lib/contract/mails";
import * as members from "@/lib/contract/members";
import * as orderDesk from "@/lib/contract/order-bulk";
import * as orderLimits from "@/lib/contract/order-limits";
import * as orderList from "@/lib/contract/order-list";
import * as orderNumber from "@/lib/contract/order-number";
import * as orders from "@/lib/contract/orders";
import * as passwords from "@/lib/contract/passwords";
import * as payments from "@/lib/contract/payments";
import * as policies from "@/lib/contract/policies";
import * as productImports from "@/lib/contract/product-imports";
import * as products from "@/lib/contract/products";
import * as profile from "@/lib/contract/profile";
import * as returns from "@/lib/contract/returns";
import * as settings from "@/lib/contract/settings";
import * as shipments from "@/lib/contract/shipments";
import * as staffs from "@/lib/contract/staffs";
import * as subscribes from "@/lib/contract/subscribes";
import * as terms from "@/lib/contract/terms";
import * as uploads from "@/lib/contract/uploads";
import * as users from "@/lib/contract/users";

const rooms = [
  actors,
  addresses,
  adminBlogs,
  adminCategories,
  adminCoupons,
  adminFaqs,
  adminPolicies,
  adminProducts,
  adminSearch,
  administrators,
  auditLogs,
  banners,
  basics,
  blogs,
  bulk,
  carts,
  checkouts,
  contact,
  contacts,
  contentPictures,
  couponRefusals,
  coupons,
  dashboard,
  envelope,
  errorCodes,
  faqs,
  gridViews,
  inventories,
  invoices,
  mails,
  members,
  orderDesk,
  orderLimits,
  orderList,
  orderNumber,
  orders,
  passwords,
  payments,
  policies,
  productImports,
  products,
  profile,
  returns,
  settings,
  shipments,
  staffs,
  subscribes,
  terms,
  uploads,
  users,
];

/**
 * What the schemas of the contract are called in the document: as their exports, in capitals. Texts and numbers stay
 * where they are used, and so do queries, which become parameters.
 * @throws Error when two files of the contract export different schemas by one name
 */
export function nameSchemas() {
  const names = z.registry<{ id: string }>();
  const taken = new Map<string, z.ZodType>();
  for (const [key, schema] of rooms.flatMap((room) => Object.entries(room))) {
    if (!(schema instanceof z.ZodType) || !isWorthAName(schema) || key.endsWith("Query")) continue;
    const id = key[0]?.toUpperCase() + key.slice(1);
    if (names.has(schema)) continue;
    if (taken.has(id)) throw new Error(`two schemas of the contract are called ${key}`);
    taken.set(id, schema);
    names.add(schema, { id });
  }
  return names;
}

function isWorthAName(schema: z.ZodType): boolean {
  if (schema instanceof z.ZodPipe) return isWorthAName(schema.in as z.ZodType);
  return [z.ZodObject, z.ZodUnion, z.ZodEnum].some((kind) => schema instanceof kind);
}
