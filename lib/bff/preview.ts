import "server-only";
import type { Answer } from "../api-client/call";
import { getApi } from "../api-client/server";
import { may } from "../contract/permissions";
import { apiMessage } from "../i18n/translate";
import { readAdminSession } from "../session/admin";
import { endPreview, startPreview } from "../session/preview";
import { isClosed } from "../storefront/company";

/** Shows signed-in staff the shop before it opens, and ticks that step of the checklist. */
export async function enterPreview(): Promise<Answer<null>> {
  const { admin } = getApi((await readAdminSession())?.token);
  const { data: me } = await admin.call("GET me");
  if (may(me, "settings_write")) await admin.call("POST opening/steps", { body: { step: "home" } });
  // A preview bypasses the page cache, so an open shop is shown without one.
  if (await isClosed()) await startPreview();
  return { msg: apiMessage("ok"), data: null };
}

export async function leavePreview(): Promise<Answer<null>> {
  await endPreview();
  return { msg: apiMessage("ok"), data: null };
}
