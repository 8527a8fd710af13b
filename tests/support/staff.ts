import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { sessions } from "@/lib/backend/admin-accounts/sessions";
import { administrators } from "@/lib/backend/admin-accounts/tables";
import { hashPassword } from "@/lib/backend/http/password-hash";
import type { Permission, StaffRole } from "@/lib/contract/permissions";
import type { Cell } from "./matrix";

export const STAFF_PASSWORD = "staff-password-1";

/** The token of a new session of a role's staff, without signing in; the account is created at the first call. */
export async function staffToken({ shop: { db } }: Pick<Cell, "shop">, role: StaffRole): Promise<string> {
  const email = `${role}@staff.example`;
  const passwordHash = await hashPassword(STAFF_PASSWORD);
  await db.insert(administrators).values({ email, name: role, role, passwordHash }).onConflictDoNothing();
  const [row] = await db.select({ id: administrators.id }).from(administrators).where(eq(administrators.email, email));
  return (await sessions.start(db, row?.id ?? 0, {})).token;
}

/** The token of a new account with a list of permissions of its own. */
export async function customStaff(
  { shop: { db } }: Pick<Cell, "shop">,
  permissions: Permission[],
  role: StaffRole = "read_only",
): Promise<{ id: number; email: string; token: string }> {
  const email = `${randomUUID()}@staff.example`;
  const [made] = await db
    .insert(administrators)
    .values({ email, name: "同仁", role, permissions, passwordHash: "x" })
    .returning();
  if (!made) throw new Error("not made");
  return { id: made.id, email, token: (await sessions.start(db, made.id, {})).token };
}
