import { desc, type SQL, sql } from "drizzle-orm";
import { type AdminHits, MAX_HITS } from "@/lib/contract/admin-search";
import { maskEmail, maskName } from "@/lib/contract/mask-personal-data";
import { may, type StaffRights } from "@/lib/contract/permissions";
import { productFacets } from "../catalogue/facet-tables";
import { matches } from "../catalogue/product-filters";
import type { Database } from "../db/database";
import { memberMatches } from "../members/member-search";
import { members } from "../members/tables";
import { orderMatches } from "../orders/order-conditions";
import { orders } from "../orders/tables";

export async function searchBackOffice(db: Database, keyword: string, staff: StaffRights): Promise<AdminHits> {
  const canReadPersonalData = may(staff, "personal_data_read");
  const [foundOrders, foundMembers, foundProducts] = await Promise.all([
    may(staff, "orders_read") ? findOrders(db, keyword, canReadPersonalData) : [],
    may(staff, "members_read") ? findMembers(db, keyword, canReadPersonalData) : [],
    may(staff, "catalogue_read") ? findProducts(db, keyword) : [],
  ]);
  const hits = { orders: foundOrders, members: foundMembers, products: foundProducts };
  if (canReadPersonalData) return hits;
  return {
    ...hits,
    orders: foundOrders.map((order) => ({ ...order, contact_name: maskName(order.contact_name) })),
    members: foundMembers.map((member) => ({ ...member, name: maskName(member.name), email: maskEmail(member.email) })),
  };
}

/* By id, not time: with a limit the planner would walk the index by time instead of the search index. */
const newest = (id: SQL) => desc(sql`${id} + 0`);

function findOrders(db: Database, keyword: string, canReadPersonalData: boolean): Promise<AdminHits["orders"]> {
  return db
    .select({
      number: orders.number,
      contact_name: orders.contactName,
      total: orders.total,
      order_status: orders.orderStatus,
    })
    .from(orders)
    .where(orderMatches(keyword, canReadPersonalData))
    .orderBy(newest(sql`${orders.id}`))
    .limit(MAX_HITS);
}

function findMembers(db: Database, keyword: string, canReadPersonalData: boolean): Promise<AdminHits["members"]> {
  return db
    .select({ id: members.id, name: members.name, email: members.email })
    .from(members)
    .where(memberMatches(keyword, canReadPersonalData))
    .orderBy(newest(sql`${members.id}`))
    .limit(MAX_HITS);
}

function findProducts(db: Database, keyword: string): Promise<AdminHits["products"]> {
  return db
    .select({ id: productFacets.productId, title: productFacets.title, published: productFacets.published })
    .from(productFacets)
    .where(matches(keyword))
    .orderBy(newest(sql`${productFacets.productId}`))
    .limit(MAX_HITS);
}
