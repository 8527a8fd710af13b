import { unsealData } from "iron-session";
import { getSecrets } from "../secrets";

/** Whether a cookie holds a session that this shop sealed and that has not expired. */
export async function isSealed(cookie: string): Promise<boolean> {
  // An unreadable or expired seal gives an empty object.
  return Object.keys(await unsealData<object>(cookie, { password: getSecrets().session_password })).length > 0;
}
