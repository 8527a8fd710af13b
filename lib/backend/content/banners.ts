import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import {
  type AdminBanner,
  type Banner,
  type CreateBanner,
  MAX_SHOWN_BANNERS,
  type UpdateBanner,
} from "@/lib/contract/banners";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { lockRow, nextPosition } from "../http/edited-rows";
import { banners } from "./tables";

/** What the home page shows now, in the shop's order. */
export function listShownBanners(db: Database): Promise<Banner[]> {
  const { id, title, text, link, picture } = banners;
  return db
    .select({ id, title, text, link, picture })
    .from(banners)
    .where(
      and(
        eq(banners.active, true),
        or(isNull(banners.startsAt), lte(banners.startsAt, sql`now()`)),
        or(isNull(banners.endsAt), gt(banners.endsAt, sql`now()`)),
      ),
    )
    .orderBy(asc(banners.position), asc(id))
    .limit(MAX_SHOWN_BANNERS);
}

/** All banners in the shop's order. */
export async function listAdminBanners(db: Database): Promise<AdminBanner[]> {
  const rows = await db.select().from(banners).orderBy(asc(banners.position), asc(banners.id)).limit(200);
  return rows.map(asAdminBanner);
}

/** @throws ApiError not_found */
export async function getAdminBanner(db: Database, id: number): Promise<AdminBanner> {
  const [row] = await db.select().from(banners).where(eq(banners.id, id)).limit(1);
  if (!row) throw new ApiError("not_found");
  return asAdminBanner(row);
}

/** Adds a banner behind the others and gives its id. */
export async function createBanner(tx: Database, input: CreateBanner): Promise<number> {
  const [row] = await tx
    .insert(banners)
    .values({ ...columnsOf(input), position: await nextPosition(tx, banners.position) })
    .returning({ id: banners.id });
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

/** @throws ApiError version_conflict, not_found */
export async function updateBanner(tx: Database, id: number, { version, ...input }: UpdateBanner): Promise<void> {
  await lockRow(tx, banners, banners.id, { id, version });
  await tx
    .update(banners)
    .set({ ...columnsOf(input), version: version + 1, updatedAt: sql`now()` })
    .where(eq(banners.id, id));
}

/** Removes a banner for good, and says what it was called. @throws ApiError not_found */
export async function deleteBanner(tx: Database, id: number): Promise<string> {
  const [gone] = await tx.delete(banners).where(eq(banners.id, id)).returning({ title: banners.title });
  if (!gone) throw new ApiError("not_found");
  return gone.title;
}

function columnsOf(input: CreateBanner) {
  const { title, text, link, picture, active, starts_at, ends_at } = input;
  return {
    ...{ title, text, link, picture, active },
    startsAt: starts_at ? new Date(starts_at) : null,
    endsAt: ends_at ? new Date(ends_at) : null,
  };
}

function asAdminBanner(row: typeof banners.$inferSelect): AdminBanner {
  const { id, title, text, link, picture, active, startsAt, endsAt, version } = row;
  return {
    ...{ id, title, text, link, picture, active, version },
    starts_at: startsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    state: stateOf(row),
  };
}

function stateOf({ active, startsAt, endsAt }: typeof banners.$inferSelect): AdminBanner["state"] {
  const now = new Date();
  if (!active) return "off";
  if (endsAt && endsAt <= now) return "ended";
  return startsAt && startsAt > now ? "scheduled" : "shown";
}
