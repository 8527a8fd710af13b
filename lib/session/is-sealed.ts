import { unsealData } from "iron-session";
import { getSecrets } from "../secrets";

/** Whether a cookie holds a session that this shop sealed and that has not expired. */
export async function isSealed(cookie: string): Promise<boolean> {
  // Unreadable and expired seals come out as nothing.
  return Object.keys(await unsealData<object>(cookie, { password: getSecrets().session_password })).length > 0;
}
