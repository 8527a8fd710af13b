import { eq } from "drizzle-orm";
import type { ProfileForm } from "@/lib/contract/profile";
import type { Database } from "../db/database";
import { memberSearch } from "./member-search";
import { members } from "./tables";

/** Sets what a member may change about themselves at will; the address by which they sign in is not among it. */
export async function changeProfile(db: Database, memberId: number, { name, phone }: ProfileForm): Promise<void> {
  await db.transaction(async (tx) => {
    const [member] = await tx
      .update(members)
      .set({ name, phone: phone || null })
      .where(eq(members.id, memberId))
      .returning({ email: members.email });
    if (!member) return;
    const search = memberSearch({ name, phone, email: member.email });
    await tx.update(members).set({ search }).where(eq(members.id, memberId));
  });
}
