import { and, eq, ne } from "drizzle-orm";
import type { Database } from "../db/database";
import { ApiError } from "../http/api-error";
import { putInOutbox } from "./outbox";
import { mails } from "./tables";

/**
 * Sends a mail that is done with once more. It is written anew as a mail of its own: links are derived from a mail's id,
 * so that one which was followed already does not open again. What was not sent makes room for the new one.
 * @throws ApiError not_found, state_conflict for one that is waiting to be sent
 */
export async function resendMail(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked, so that of two who press at once the second finds what the first left.
    const [mail] = await tx.select().from(mails).where(eq(mails.id, id)).for("update");
    if (!mail) throw new ApiError("not_found");
    if (mail.status === "waiting") throw new ApiError("state_conflict");
    await tx.delete(mails).where(and(eq(mails.id, id), ne(mails.status, "sent")));
    await putInOutbox(tx, mail);
  });
}
