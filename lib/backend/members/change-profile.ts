import { eq } from "drizzle-orm";
import type { ProfileForm } from "@/lib/contract/profile";
import type { Database } from "../db/database";
import { members } from "./tables";

/** Sets what a member may change about themselves at will; the address by which they sign in is not among it. */
export async function changeProfile(db: Database, memberId: number, { name, phone }: ProfileForm): Promise<void> {
  await db
    .update(members)
    .set({ name, phone: phone || null })
    .where(eq(members.id, memberId));
}
