import { z } from "@hono/zod-openapi";
import { and, eq, inArray, sql } from "drizzle-orm";
import {
  type ChangePassword,
  changePassword as changePasswordBody,
  deleteAccount as deleteBody,
  deviceSessions,
  endSessions as endSessionsBody,
  invoiceChoice,
  newsletterChoice,
  type ProfileForm,
  profile,
  profileForm,
} from "@/lib/contract/profile";
import { type MemberSession, memberSession } from "@/lib/contract/users";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { type Origin, originOf } from "../http/origin";
import { hashPassword } from "../http/password-hash";
import { routes } from "../http/routing";
import { refuseCommonPassword } from "../sign-ins/common-passwords";
import { chooseNewsletter } from "./choose-newsletter";
import { memberEndpoint } from "./guard";
import { memberSearch } from "./member-search";
import { getProfile } from "./queries";
import { rememberInvoice } from "./remember-invoice";
import { deleteAccount } from "./remove-member";
import { sessions } from "./sessions";
import { confirmMemberPassword } from "./sign-in";
import { memberLinks, members } from "./tables";
import { askVerification } from "./verify-email";

export const accountRoutes = routes()
  .openapi(memberEndpoint("GET /users/me", "The signed-in member", { data: profile }), async (c) =>
    ok(await getProfile(c.get("db"), c.get("memberId"))),
  )
  .openapi(
    memberEndpoint("PUT /users/me", "Change name and phone", { body: profileForm, data: profile }),
    async (c) => {
      await changeProfile(c.get("db"), c.get("memberId"), c.req.valid("json"));
      return ok(await getProfile(c.get("db"), c.get("memberId")), "saved");
    },
  )
  .openapi(
    memberEndpoint("DELETE /users/me", "Delete the account; orders are kept", {
      body: deleteBody,
      errors: ["too_many_requests"],
      data: z.null(),
    }),
    async (c) => {
      await deleteAccount(c.get("db"), c.get("memberId"), c.req.valid("json"));
      return ok(null, "account_deleted");
    },
  )
  .openapi(
    memberEndpoint("PUT /users/me/password", "Change the password; all sessions end and a new one starts", {
      body: changePasswordBody,
      errors: ["version_conflict", "too_many_requests"],
      data: memberSession,
    }),
    async (c) => {
      const session = await changePassword(c.get("db"), c.get("memberId"), c.req.valid("json"), originOf(c));
      return ok(session, "password_changed");
    },
  )
  .openapi(
    memberEndpoint("PUT /users/me/newsletter", "Subscribe to the newsletter, or stop it", {
      body: newsletterChoice,
      errors: ["policies_missing"],
      data: profile,
    }),
    async (c) => {
      await chooseNewsletter(c.get("db"), c.get("memberId"), c.req.valid("json"));
      return ok(await getProfile(c.get("db"), c.get("memberId")), "saved");
    },
  )
  .openapi(
    memberEndpoint("PUT /users/me/invoice", "Save or remove the invoice preference", {
      body: invoiceChoice,
      data: profile,
    }),
    async (c) => {
      await rememberInvoice(c.get("db"), c.get("memberId"), c.req.valid("json").invoice);
      return ok(await getProfile(c.get("db"), c.get("memberId")), "saved");
    },
  )
  .openapi(
    memberEndpoint("POST /users/me/verification", "Send the verification mail again", {
      errors: ["too_many_requests"],
      data: z.null(),
    }),
    async (c) => {
      await askVerification(c.get("db"), c.get("memberId"), c.get("clientAddress"));
      return ok(null, "registered");
    },
  )
  .openapi(
    memberEndpoint("GET /users/me/sessions", "The devices that are signed in", { data: deviceSessions }),
    async (c) => ok(await sessions.list(c.get("db"), c.get("memberId"), c.get("bearer"))),
  )
  .openapi(
    memberEndpoint("DELETE /users/me/sessions", "Sign one device out, or all but this one", {
      body: endSessionsBody,
      errors: ["not_found"],
      data: deviceSessions,
    }),
    async (c) => {
      const keep = c.get("bearer");
      await sessions.end(c.get("db"), c.get("memberId"), { ...c.req.valid("json"), keep });
      return ok(await sessions.list(c.get("db"), c.get("memberId"), keep), "sessions_ended");
    },
  );

/** Changes the profile fields that need no confirmation; the sign-in address is not one of them. */
async function changeProfile(db: Database, memberId: number, { name, phone }: ProfileForm): Promise<void> {
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

/** Ends all sessions and reset links. @throws ApiError validation_failed, too_many_requests, version_conflict */
async function changePassword(
  db: Database,
  memberId: number,
  input: ChangePassword,
  origin: Origin,
): Promise<MemberSession> {
  refuseCommonPassword(input.password);
  const member = await confirmMemberPassword(db, memberId, input.current_password);
  const passwordHash = await hashPassword(input.password);
  const user_token = await db.transaction(async (tx) => {
    // Before the sessions: a sign-in with the old password waits for this row and then finds another hash.
    const changed = await tx
      .update(members)
      .set({ passwordHash, passwordChangedAt: sql`now()`, mustChangePassword: false })
      .where(and(eq(members.id, memberId), eq(members.passwordHash, member.passwordHash)))
      .returning({ id: members.id });
    if (changed.length === 0) throw new ApiError("version_conflict");
    await sessions.end(tx, memberId);
    await tx
      .delete(memberLinks)
      .where(
        and(
          eq(memberLinks.memberId, memberId),
          inArray(memberLinks.purpose, ["reset_password", "change_password", "change_email"]),
        ),
      );
    return sessions.start(tx, memberId, origin);
  });
  const { id, email, name, verifiedAt } = member;
  return { id, email, name, verified: verifiedAt !== null, user_token };
}
