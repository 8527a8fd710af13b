import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import {
  type AdminBanner,
  type Banner,
  type CreateBanner,
  MAX_SHOWN_BANNERS,
  type UpdateBanner,
} from "@/lib/contract/banners";
import type { Database } from "../db/database";
import { isoTime } from "../db/queries/columns";
import { inserted } from "../db/queries/rows-of";
import { orNotFound } from "../http/api-error";
import { lockRow, nextPosition } from "../http/edited-rows";
import { rememberAlts } from "../uploads/remember-alts";
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

const adminFields = {
  id: banners.id,
  title: banners.title,
  text: banners.text,
  link: banners.link,
  picture: banners.picture,
  active: banners.active,
  version: banners.version,
  starts_at: isoTime(banners.startsAt),
  ends_at: isoTime(banners.endsAt),
  state: sql<
    AdminBanner["state"]
  >`case when not ${banners.active} then 'off' when ${banners.endsAt} <= now() then 'ended'
    when ${banners.startsAt} > now() then 'scheduled' else 'shown' end`,
};

export function listAdminBanners(db: Database): Promise<AdminBanner[]> {
  return db.select(adminFields).from(banners).orderBy(asc(banners.position), asc(banners.id)).limit(200);
}

/** @throws ApiError not_found */
export async function getAdminBanner(db: Database, id: number): Promise<AdminBanner> {
  const [row] = await db.select(adminFields).from(banners).where(eq(banners.id, id)).limit(1);
  return orNotFound(row);
}

/** Adds a banner at the end and returns its id. */
export async function createBanner(tx: Database, input: CreateBanner): Promise<number> {
  await rememberAlts(tx, [input.picture]);
  const values = { ...columnsOf(input), position: await nextPosition(tx, banners.position) };
  return inserted(await tx.insert(banners).values(values).returning({ id: banners.id })).id;
}

/** @throws ApiError version_conflict, not_found */
export async function updateBanner(tx: Database, id: number, { version, ...input }: UpdateBanner): Promise<void> {
  await lockRow(tx, banners, banners.id, { id, version });
  await rememberAlts(tx, [input.picture]);
  await tx
    .update(banners)
    .set({ ...columnsOf(input), version: version + 1, updatedAt: sql`now()` })
    .where(eq(banners.id, id));
}

/** Deletes a banner and returns its title. @throws ApiError not_found */
export async function deleteBanner(tx: Database, id: number): Promise<string> {
  const [gone] = await tx.delete(banners).where(eq(banners.id, id)).returning({ title: banners.title });
  return orNotFound(gone).title;
}

function columnsOf(input: CreateBanner) {
  const { title, text, link, picture, active, starts_at, ends_at } = input;
  return {
    title,
    text,
    link,
    picture,
    active,
    startsAt: starts_at ? new Date(starts_at) : null,
    endsAt: ends_at ? new Date(ends_at) : null,
  };
}
