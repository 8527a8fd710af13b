import type { Database } from "@/lib/backend/db/database";
import { hashPassword } from "@/lib/backend/http/password-hash";
import { memberSearch } from "@/lib/backend/members/member-search";
import { members } from "@/lib/backend/members/tables";

/** Adds a member. @returns the id. `email` is in lower case, `password` within the contract's limits. */
export async function createMember(
  db: Database,
  input: { email: string; name: string; password: string },
): Promise<number> {
  const passwordHash = await hashPassword(input.password);
  const [row] = await db
    .insert(members)
    .values({ email: input.email, name: input.name, passwordHash, search: memberSearch(input) })
    .returning({ id: members.id });
  if (!row) throw new Error("insert returned no row");
  return row.id;
}
