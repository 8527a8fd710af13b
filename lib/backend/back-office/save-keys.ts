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

/** What the environment says goes before; entered all the same, it would only seem to hold. @throws ApiError */
export function requireNoEnvironment(isSet: boolean): void {
  if (isSet) throw new ApiError("state_conflict");
}

/** @param log what the log may know; never the stored value, also not sealed */
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
