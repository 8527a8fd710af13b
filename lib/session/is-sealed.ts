import { unsealData } from "iron-session";
import { getSecrets } from "../secrets";

/**
 * What this server sealed; an empty object for an expired seal and any other value. The library throws for some of the
 * values that browsers and attackers damage.
 */
export function unsealed(value: string): Promise<object> {
  return unsealData<object>(value, { password: getSecrets().session_password }).catch(() => ({}));
}

/** Whether a cookie holds a session that this shop sealed and that has not expired. */
export async function isSealed(cookie: string): Promise<boolean> {
  return Object.keys(await unsealed(cookie)).length > 0;
}
