import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Context } from "hono";
import type { z } from "zod";
import { changedFields } from "../audit/changed-fields";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { type SettingKey, settings } from "./tables";

/** A setting as it is stored; `version` 0 and no value when it was never saved. */
export type SettingRow = { value: Record<string, unknown>; version: number };

/** Reads a setting, with its defaults for what was never saved. */
export function withDefaults<S extends z.ZodType>(schema: S, defaults: object) {
  return ({ value }: Pick<SettingRow, "value">): z.output<S> => schema.parse({ ...defaults, ...value });
}

/** Stored settings as a column of another statement, by key; null when none was ever saved. */
export function settingsColumn(
  keys: readonly SettingKey[],
): SQL<Partial<Record<SettingKey, SettingRow["value"]>> | null> {
  return sql`(select json_object_agg(${settings.key}, ${settings.value}) from ${settings} where ${inArray(settings.key, [...keys])})`;
}

/** Several settings in one query by primary key: carts and orders read them on every call. */
export async function readSettingRows<K extends SettingKey>(
  db: Database,
  keys: readonly K[],
): Promise<Record<K, SettingRow>> {
  const rows = await db
    .select({ key: settings.key, value: settings.value, version: settings.version })
    .from(settings)
    .where(inArray(settings.key, [...keys]));
  const found = new Map(rows.map(({ key, value, version }) => [key as string, { value, version }]));
  const entries = keys.map((key) => [key, found.get(key) ?? { value: {}, version: 0 }]);
  return Object.fromEntries(entries) as Record<K, SettingRow>;
}

/** Returns the new version. @throws ApiError version_conflict when another save came between */
export async function saveSettingRow(tx: Database, key: SettingKey, value: object, version: number): Promise<number> {
  const saved =
    version === 0
      ? await tx.insert(settings).values({ key, value }).onConflictDoNothing().returning({ version: settings.version })
      : await tx
          .update(settings)
          .set({ value, version: sql`${settings.version} + 1`, updatedAt: sql`now()` })
          .where(and(eq(settings.key, key), eq(settings.version, version)))
          .returning({ version: settings.version });
  const [row] = saved;
  if (!row) throw new ApiError("version_conflict");
  return row.version;
}

declare module "hono" {
  interface ContextVariableMap {
    /** Runs in the transaction of a changed setting, to update the texts that show it. */
    settingSaved: (tx: Database) => Promise<void>;
  }
}

/**
 * Saves a setting, logs it and updates what depends on it. @param before the old value @returns the new version @throws
 * ApiError version_conflict
 */
export async function saveSetting<T extends object>(
  c: Context<BackendEnv>,
  key: SettingKey,
  { version, ...value }: T & { version: number },
  before: object,
): Promise<number> {
  noteForAudit(c, { subject: key, ...changedFields(before, value) });
  const saved = await saveSettingRow(c.get("db"), key, value, version);
  await c.get("settingSaved")(c.get("db"));
  return saved;
}
