import { z } from "@hono/zod-openapi";
import {
  administrator,
  administratorSession,
  passwordLink,
  resetStaffPassword,
  signInCode,
} from "@/lib/contract/administrators";
import { credentials, forgotPassword as forgotBody, linkTokenBody, passwordReset } from "@/lib/contract/users";
import { ok } from "../http/answers";
import { originOf } from "../http/origin";
import { endpoint, jsonBody, routes } from "../http/routing";
import { adminEndpoint } from "./guard";
import { sessions } from "./sessions";
import { forgotStaffPassword, inspectPasswordLink, setPasswordByLink } from "./set-password";
import { signInAdministrator } from "./sign-in";
import { signInWithCode } from "./sign-in-code";

/** The doors of the back office that open without a session come first. */
export const adminAccountRoutes = routes()
  .openapi(
    endpoint({
      method: "post",
      path: "/admin/login",
      summary: "Sign an administrator in",
      request: { body: jsonBody(credentials) },
      errors: [
        "wrong_credentials",
        "code_required",
        "password_change_required",
        "account_blocked",
        "too_many_requests",
      ],
      data: administratorSession,
    }),
    async (c) => ok(await signInAdministrator(c.get("db"), c.req.valid("json"), originOf(c)), "signed_in"),
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/admin/login/code",
      summary: "The second step of signing in, for whoever was answered code_required",
      request: { body: jsonBody(signInCode) },
      errors: [
        "wrong_credentials",
        "challenge_expired",
        "password_change_required",
        "account_blocked",
        "too_many_requests",
      ],
      data: administratorSession,
    }),
    async (c) => {
      const session = await signInWithCode(c.get("db"), c.get("signingKey"), c.req.valid("json"), originOf(c));
      return ok(session, "signed_in");
    },
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/admin/forgot-password",
      summary: "Ask for a mail to choose a new password; the answer is the same for any address",
      request: { body: jsonBody(forgotBody) },
      errors: ["too_many_requests"],
      data: z.null(),
    }),
    async (c) => {
      await forgotStaffPassword(c.get("db"), c.req.valid("json"), c.get("clientAddress"));
      return ok(null, "reset_requested");
    },
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/admin/password-link",
      summary: "Whether a link to choose a password opens, and for whom; it stays unused",
      request: { body: jsonBody(linkTokenBody) },
      errors: ["link_invalid"],
      data: passwordLink,
    }),
    async (c) => ok(await inspectPasswordLink(c.get("db"), c.req.valid("json").token)),
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/admin/reset-password",
      summary: "Choose a password by the link of an invitation or a reset",
      request: { body: jsonBody(resetStaffPassword) },
      errors: ["link_invalid", "too_many_requests"],
      data: passwordReset,
    }),
    async (c) => {
      const done = await setPasswordByLink(c.get("db"), c.get("signingKey"), c.req.valid("json"), originOf(c));
      return ok(done, "password_reset");
    },
  )
  .openapi(
    adminEndpoint({
      method: "delete",
      path: "/admin/logout",
      permission: "self",
      audit: "session_end",
      summary: "End the session",
      data: z.null(),
    }),
    async (c) => {
      await sessions.endByToken(c.get("db"), c.get("bearer") ?? "");
      return ok(null, "signed_out");
    },
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/me",
      permission: "self",
      summary: "Who is signed in",
      data: administrator,
    }),
    (c) => ok(c.get("administrator")),
  );
