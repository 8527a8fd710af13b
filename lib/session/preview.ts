import "server-only";
import { cookies, draftMode } from "next/headers";
import { readAdminSession } from "./admin";
import { cookieOptions } from "./cookie-jar";

/** Next's name for the cookie of its draft mode. */
const COOKIE = "__prerender_bypass";

/** Whether signed-in staff look at the shop as it will be. Cached pages are made without the cookie, and ask no further. */
export async function isPreview(): Promise<boolean> {
  return (await draftMode()).isEnabled && (await readAdminSession()) !== undefined;
}

/** From now on this browser gets pages that are made for it alone. */
export async function startPreview(): Promise<void> {
  (await draftMode()).enable();
  const jar = await cookies();
  const secret = jar.get(COOKIE)?.value;
  // Next asks for https also where the shop has none, and other sites have no business with it.
  if (secret) jar.set(COOKIE, secret, cookieOptions);
}

export async function endPreview(): Promise<void> {
  (await draftMode()).disable();
}
