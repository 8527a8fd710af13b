import type { Context } from "hono";
import { changedFields } from "../audit/changed-fields";
import { noteForAudit } from "../audit/write-audit-log";
import { ApiError } from "../http/api-error";
import type { BackendEnv } from "../http/environment";
import { saveSettingRow } from "../settings/setting-rows";
import type { KeysKey } from "../settings/tables";

export const enteredBy = (c: Context<BackendEnv>) => ({
  signingKey: c.get("signingKey"),
  name: c.get("administrator").name,
});

/** Refuses keys that the environment sets: it takes precedence, so saved keys would have no effect. @throws ApiError */
export function requireNoEnvironment(isSet: boolean): void {
  if (isSet) throw new ApiError("state_conflict");
}

/** @param log data for the audit log; never the stored value, not even sealed */
export async function saveKeys(
  c: Context<BackendEnv>,
  key: KeysKey | "mail",
  { value, version }: { value: object; version: number },
  log: { before: object; after: object },
): Promise<void> {
  noteForAudit(c, { subject: key, ...changedFields(log.before, log.after) });
  await saveSettingRow(c.get("db"), key, value, version);
  await c.get("settingSaved")(c.get("db"));
}
