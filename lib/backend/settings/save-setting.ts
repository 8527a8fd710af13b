import type { Context } from "hono";
import { changedFields } from "../audit/changed-fields";
import { noteForAudit } from "../audit/write-audit-log";
import type { BackendEnv } from "../http/environment";
import { saveSettingRow } from "./setting-rows";
import type { SettingKey } from "./tables";

/**
 * Saves a setting, and tells the log what it was and is.
 * @param before what held until now, defaults included
 * @returns the new version
 * @throws ApiError version_conflict
 */
export async function saveSetting<T extends object>(
  c: Context<BackendEnv>,
  key: SettingKey,
  { version, ...value }: T & { version: number },
  before: object,
): Promise<number> {
  noteForAudit(c, { subject: key, ...changedFields(before, value) });
  return saveSettingRow(c.get("db"), key, value, version);
}
