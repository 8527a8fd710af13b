import { count } from "drizzle-orm";
import type { Database } from "../db/database";
import { hashPassword } from "../http/password-hash";
import { administrators } from "./tables";

/** Makes the first administrator; false, and nothing done, when there is one already. */
export async function createFirstAdministrator(
  db: Database,
  input: { email: string; name: string; password: string },
): Promise<boolean> {
  const [existing] = await db.select({ total: count() }).from(administrators);
  if (existing && existing.total > 0) return false;
  const passwordHash = await hashPassword(input.password);
  const made = await db
    .insert(administrators)
    .values({ email: input.email.toLowerCase(), name: input.name, passwordHash })
    .onConflictDoNothing()
    .returning({ id: administrators.id });
  return made.length > 0;
}
