import "server-only";
import { cookies, draftMode } from "next/headers";
import { readAdminSession } from "./admin";
import { cookieOptions } from "./cookie-jar";

/** Next's name for the cookie of its draft mode. */
const COOKIE = "__prerender_bypass";

/** Whether signed-in staff preview the shop. Cached pages have no such cookie, so the session is not read. */
export async function isPreview(): Promise<boolean> {
  return (await draftMode()).isEnabled && (await readAdminSession()) !== undefined;
}

/** From now on pages are rendered for this browser alone. */
export async function startPreview(): Promise<void> {
  (await draftMode()).enable();
  const jar = await cookies();
  const secret = jar.get(COOKIE)?.value;
  // Next requires https even where the shop has none, and allows the cookie on other sites.
  if (secret) jar.set(COOKIE, secret, cookieOptions);
}

export async function endPreview(): Promise<void> {
  (await draftMode()).disable();
}
