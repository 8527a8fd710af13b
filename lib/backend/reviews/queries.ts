import { and, count, eq, sql } from "drizzle-orm";
import type {
  AdminReview,
  AdminReviewListing,
  AdminReviewQuery,
  OrderReviews,
  ReviewListing,
  ReviewListQuery,
} from "@/lib/contract/reviews";
import { products } from "../catalogue/tables";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { listPage } from "../db/queries/list-page";
import { hasKeyword } from "../db/queries/search-tokens";
import { orNotFound } from "../http/api-error";
import { orders } from "../orders/tables";
import { isAsked, refusesReviewMail } from "./ask-for-reviews";
import { findReviewedOrder, listBought } from "./reviewable";
import { reviews } from "./tables";

const said = {
  id: reviews.id,
  stars: reviews.stars,
  text: reviews.text,
  // Drizzle omits the table name in a query of one table, hence the literal "reviews"."id".
  pictures: sql<string[]>`(select coalesce(jsonb_agg(p.name order by p.position), '[]')
    from review_pictures p where p.review_id = "reviews"."id")`,
  answer: reviews.answer,
};

const own = { ...said, status: reviews.status, reason: reviews.reason, version: reviews.version };

const NONE: ReviewListing["by_stars"] = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

/** One page of a product's visible reviews, newest first. @throws ApiError not_found, also for a draft */
export async function listReviews(db: Database, productId: number, query: ReviewListQuery): Promise<ReviewListing> {
  const published = and(eq(products.id, productId), eq(products.published, true));
  const [product] = await db.select({ id: products.id }).from(products).where(published).limit(1);
  orNotFound(product);
  const where = and(eq(reviews.productId, productId), eq(reviews.status, "shown"));
  const [listed, counted] = await Promise.all([
    listPage(db, {
      rows: db
        .select({ ...said, author: reviews.author, values: reviews.values, created_at: isoTime(reviews.createdAt) })
        .from(reviews)
        .$dynamic(),
      key: reviews.id,
      where,
      sortBy: reviews.createdAt,
      query,
    }),
    db.select({ stars: reviews.stars, count: count() }).from(reviews).where(where).groupBy(reviews.stars),
  ]);
  const given = Object.fromEntries(counted.map((row) => [row.stars, row.count]));
  const by_stars = { ...NONE, ...given };
  return { ...listed, by_stars };
}

/** An order's reviews, and its products that can be reviewed. @throws ApiError not_found */
export async function readOrderReviews(db: Database, number: string): Promise<OrderReviews> {
  const order = await findReviewedOrder(db, number);
  const [bought, written, refused, is_asked] = await Promise.all([
    listBought(db, order.id),
    db.select({ productId: reviews.productId, review: own }).from(reviews).where(eq(reviews.orderId, order.id)),
    refusesReviewMail(db, order.contactEmail),
    isAsked(db, order.id),
  ]);
  return {
    is_open: order.isOpen,
    is_asked,
    may_ask: !refused,
    products: bought.map(({ id, title, image }) => ({
      id,
      title,
      image,
      review: written.find(({ productId }) => productId === id)?.review ?? null,
    })),
  };
}

function selectForStaff(db: Database) {
  return db
    .select({
      ...own,
      product: { id: products.id, title: products.title },
      number: orders.number,
      author: reviews.author,
      created_at: isoTime(reviews.createdAt),
      updated_at: isoTime(reviews.updatedAt),
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .innerJoin(orders, eq(orders.id, reviews.orderId));
}

/** One page of all reviews, with a count for each status. */
export async function listReviewsForStaff(db: Database, query: AdminReviewQuery): Promise<AdminReviewListing> {
  const { status, stars, product_id, keyword } = query;
  const [listed, counted] = await Promise.all([
    listPage(db, {
      rows: selectForStaff(db).$dynamic(),
      key: reviews.id,
      where: and(
        status && eq(reviews.status, status),
        stars === undefined ? undefined : eq(reviews.stars, stars),
        product_id === undefined ? undefined : eq(reviews.productId, product_id),
        keyword ? hasKeyword(reviews.search, keyword) : undefined,
      ),
      sortBy: reviews.createdAt,
      query,
    }),
    db.select({ status: reviews.status, count: count() }).from(reviews).groupBy(reviews.status),
  ]);
  const given = Object.fromEntries(counted.map((row) => [row.status, row.count]));
  return { ...listed, counts: { waiting: 0, shown: 0, hidden: 0, ...given } };
}

/** @throws ApiError not_found */
export async function getReviewForStaff(db: Database, id: number): Promise<AdminReview> {
  const [row] = await selectForStaff(db).where(eq(reviews.id, id)).limit(1);
  return orNotFound(row);
}
