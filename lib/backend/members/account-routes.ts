import { z } from "@hono/zod-openapi";
import {
  changePassword as changePasswordBody,
  deleteAccount as deleteBody,
  deviceSessions,
  endSessions as endSessionsBody,
  newsletterChoice,
  profile,
  profileForm,
} from "@/lib/contract/profile";
import { memberSession } from "@/lib/contract/users";
import { ok } from "../http/answers";
import { originOf } from "../http/origin";
import { jsonBody, routes } from "../http/routing";
import { changePassword } from "./change-password";
import { changeProfile } from "./change-profile";
import { chooseNewsletter } from "./choose-newsletter";
import { memberEndpoint } from "./guard";
import { getProfile } from "./queries";
import { deleteAccount } from "./remove-member";
import { sessions } from "./sessions";
import { askVerification } from "./verify-email";

export const accountRoutes = routes()
  .openapi(
    memberEndpoint({ method: "get", path: "/users/me", summary: "The signed-in member", data: profile }),
    async (c) => ok(await getProfile(c.get("db"), c.get("memberId"))),
  )
  .openapi(
    memberEndpoint({
      method: "put",
      path: "/users/me",
      summary: "Change name and phone",
      request: { body: jsonBody(profileForm) },
      data: profile,
    }),
    async (c) => {
      await changeProfile(c.get("db"), c.get("memberId"), c.req.valid("json"));
      return ok(await getProfile(c.get("db"), c.get("memberId")), "saved");
    },
  )
  .openapi(
    memberEndpoint({
      method: "delete",
      path: "/users/me",
      summary: "Leave the shop; orders are kept",
      request: { body: jsonBody(deleteBody) },
      errors: ["too_many_requests"],
      data: z.null(),
    }),
    async (c) => {
      await deleteAccount(c.get("db"), c.get("memberId"), c.req.valid("json"));
      return ok(null, "account_deleted");
    },
  )
  .openapi(
    memberEndpoint({
      method: "put",
      path: "/users/me/password",
      summary: "Change the password; all sessions end and a new one starts",
      request: { body: jsonBody(changePasswordBody) },
      errors: ["version_conflict", "too_many_requests"],
      data: memberSession,
    }),
    async (c) => {
      const session = await changePassword(c.get("db"), c.get("memberId"), c.req.valid("json"), originOf(c));
      return ok(session, "password_changed");
    },
  )
  .openapi(
    memberEndpoint({
      method: "put",
      path: "/users/me/newsletter",
      summary: "Turn the shop's letters on or off",
      request: { body: jsonBody(newsletterChoice) },
      data: profile,
    }),
    async (c) => {
      await chooseNewsletter(c.get("db"), c.get("memberId"), c.req.valid("json"));
      return ok(await getProfile(c.get("db"), c.get("memberId")), "saved");
    },
  )
  .openapi(
    memberEndpoint({
      method: "post",
      path: "/users/me/verification",
      summary: "Send the mail that verifies the address once more",
      errors: ["too_many_requests"],
      data: z.null(),
    }),
    async (c) => {
      await askVerification(c.get("db"), c.get("memberId"), c.get("clientAddress"));
      return ok(null, "registered");
    },
  )
  .openapi(
    memberEndpoint({
      method: "get",
      path: "/users/me/sessions",
      summary: "The devices that are signed in",
      data: deviceSessions,
    }),
    async (c) => ok(await sessions.list(c.get("db"), c.get("memberId"), c.get("bearer"))),
  )
  .openapi(
    memberEndpoint({
      method: "delete",
      path: "/users/me/sessions",
      summary: "Sign one device out, or all but this one",
      request: { body: jsonBody(endSessionsBody) },
      errors: ["not_found"],
      data: deviceSessions,
    }),
    async (c) => {
      const keep = c.get("bearer");
      await sessions.end(c.get("db"), c.get("memberId"), { ...c.req.valid("json"), keep });
      return ok(await sessions.list(c.get("db"), c.get("memberId"), keep), "sessions_ended");
    },
  );
