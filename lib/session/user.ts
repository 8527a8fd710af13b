import "server-only";
import { z } from "zod";
import { time } from "../contract/envelope";
import type { ShownSession } from "../contract/users";
import { dropSealed, readSealed, writeSealed } from "./sealed";

/** The name is fixed by docs/specification.md section 3. */
const COOKIE = "user";
/** The token comes from the backend; `lib/existing-backend` says which values are accepted. */
const content = z.object({
  name: z.string(),
  user_token: z.object({ token: z.string(), expired_at: time.nullable() }),
});

/** The signed-in member's token and name, while the token has not expired. */
export async function readUserSession(): Promise<z.infer<typeof content> | undefined> {
  const session = await readSealed(COOKIE, content);
  const { expired_at } = session?.user_token ?? {};
  return !expired_at || Date.parse(expired_at) > Date.now() ? session : undefined;
}

/** Starts the session; the cookie expires with the token (docs/specification.md section 4). */
export function startUserSession({ name, user_token }: ShownSession): Promise<void> {
  const { expired_at } = user_token;
  return writeSealed(COOKIE, { name, user_token }, expired_at === null ? undefined : new Date(expired_at));
}

export function endUserSession(): Promise<void> {
  return dropSealed(COOKIE);
}
