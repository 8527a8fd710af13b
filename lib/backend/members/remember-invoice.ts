import { eq } from "drizzle-orm";
import type { OrderInvoice } from "@/lib/contract/invoices";
import type { Database } from "../db/database";
import { members } from "./tables";

/** Keeps the member's invoice choice for the next checkout; null deletes it. */
export async function rememberInvoice(db: Database, memberId: number, invoice: OrderInvoice | null): Promise<void> {
  await db.update(members).set({ invoice }).where(eq(members.id, memberId));
}
