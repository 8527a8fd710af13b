import { z } from "@hono/zod-openapi";
import { sql } from "drizzle-orm";
import {
  credentials,
  forgotPassword as forgotBody,
  memberSession,
  passwordReset,
  type Register,
  register as registerBody,
  resetPassword as resetBody,
} from "@/lib/contract/users";
import { requireTermsInForce } from "../content/policy-in-force";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { countMail } from "../http/attempts";
import { originOf } from "../http/origin";
import { hashPassword } from "../http/password-hash";
import { endpoint, linkEndpoint, routes } from "../http/routing";
import { putInOutbox } from "../mail/outbox";
import { refuseCommonPassword } from "../sign-ins/common-passwords";
import { memberSearch } from "./member-search";
import { forgotPassword, resetPassword } from "./reset-password";
import { signInMember, signOutMember } from "./sign-in";
import { type ConsentKind, memberConsents, members } from "./tables";
import { verifyEmail } from "./verify-email";

export const memberRoutes = routes()
  .openapi(
    endpoint("POST /users/login", "Sign a member in", {
      body: credentials,
      errors: ["wrong_credentials", "password_change_required", "account_blocked", "too_many_requests"],
      data: memberSession,
    }),
    async (c) => ok(await signInMember(c.get("db"), c.req.valid("json"), originOf(c)), "signed_in"),
  )
  .openapi(
    endpoint("DELETE /users/logout", "End the member's session", { member: "required", data: z.null() }),
    async (c) => {
      await signOutMember(c.get("db"), c.get("bearer"));
      return ok(null, "signed_out");
    },
  )
  .openapi(
    endpoint("POST /users/register", "Register; the answer is the same for an address that has an account", {
      body: registerBody,
      errors: ["policies_missing", "too_many_requests"],
      data: z.null(),
    }),
    async (c) => {
      await registerMember(c.get("db"), c.req.valid("json"), c.get("clientAddress"));
      return ok(null, "registered");
    },
  )
  .openapi(linkEndpoint("POST /users/verify-email", "Confirm the address by the link of a mail"), async (c) => {
    await verifyEmail(c.get("db"), c.req.valid("json"));
    return ok(null, "email_verified");
  })
  .openapi(
    endpoint(
      "POST /users/forgot-password",
      "Ask for a mail to set a new password; the answer is the same for any address",
      { body: forgotBody, errors: ["too_many_requests"], data: z.null() },
    ),
    async (c) => {
      await forgotPassword(c.get("db"), c.req.valid("json"), c.get("clientAddress"));
      return ok(null, "reset_requested");
    },
  )
  .openapi(
    endpoint("POST /users/reset-password", "Set a new password by the link of a mail", {
      body: resetBody,
      errors: ["link_invalid"],
      data: passwordReset,
    }),
    async (c) => ok(await resetPassword(c.get("db"), c.req.valid("json"), originOf(c)), "password_reset"),
  );

/**
 * For a known address nothing changes, the answer is the same, and its owner gets a mail. @throws ApiError
 * validation_failed for a common password or other terms than those in force, policies_missing, too_many_requests
 */
async function registerMember(db: Database, input: Register, clientAddress?: string): Promise<void> {
  refuseCommonPassword(input.password);
  const { "privacy-policy": privacy } = await requireTermsInForce(db, input.agreement);
  await countMail(db, input.email, clientAddress);
  const passwordHash = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(members)
      .values({ email: input.email, name: input.name, passwordHash, search: memberSearch(input) })
      .onConflictDoNothing()
      .returning({ id: members.id });
    await noteConsents(tx, made?.id, input, privacy);
    await putInOutbox(tx, { kind: made ? "verify_email" : "already_registered", recipient: input.email });
  });
}

/** Records the consents. For a known address (no `memberId`) the same statement runs, but writes nothing. */
async function noteConsents(
  tx: Database,
  memberId: number | undefined,
  input: Register,
  privacy: string,
): Promise<void> {
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
