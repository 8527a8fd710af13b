import { sql } from "drizzle-orm";
import type { Register } from "@/lib/contract/users";
import { requireTermsInForce, versionInForce } from "../content/policy-in-force";
import type { Database } from "../db/database";
import { countMail } from "../http/attempts";
import { hashPassword } from "../http/password-hash";
import { putInOutbox } from "../mail/outbox";
import { refuseCommonPassword } from "../sign-ins/common-passwords";
import { memberSearch } from "./member-search";
import { type ConsentKind, memberConsents, members } from "./tables";

/**
 * Registers a member, who may sign in at once and is asked by mail to confirm the address. For an address that has an
 * account nothing is changed, the work and the answer are the same, and its owner is told by mail.
 * @param clientAddress where the call comes from, when that is known
 * @throws ApiError validation_failed for a common password and for other terms than those in force, too_many_requests
 */
export async function registerMember(db: Database, input: Register, clientAddress?: string): Promise<void> {
  refuseCommonPassword(input.password);
  await requireTermsInForce(db, input.agreement);
  await countMail(db, input.email, clientAddress);
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(members)
      .values({ email: input.email, name: input.name, passwordHash, search: memberSearch(input) })
      .onConflictDoNothing()
      .returning({ id: members.id });
    await noteConsents(tx, made?.id, input);
    await putInOutbox(tx, { kind: made ? "verify_email" : "already_registered", recipient: input.email });
  });
}

/** Writes down what was agreed to. For an address that was known the same statement is sent, and writes nothing. */
async function noteConsents(tx: Database, memberId: number | undefined, input: Register): Promise<void> {
  const privacy = await versionInForce(tx, "privacy-policy");
  const given: [ConsentKind, string][] = [
    ["terms", input.agreement],
    ["privacy", privacy],
    ...(input.newsletter ? [["newsletter", privacy] satisfies [ConsentKind, string]] : []),
  ];
  const rows = sql.join(
    given.map(([kind, version]) => sql`(${kind}, ${version})`),
    sql`, `,
  );
  await tx.execute(sql`insert into ${memberConsents} (member_id, kind, version)
    select m.id, given.kind, given.version from ${members} m, (values ${rows}) as given (kind, version)
    where m.id = ${memberId ?? 0}`);
}
