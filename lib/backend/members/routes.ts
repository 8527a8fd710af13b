import { z } from "@hono/zod-openapi";
import {
  credentials,
  forgotPassword as forgotBody,
  linkTokenBody,
  memberSession,
  passwordReset,
  register as registerBody,
  resetPassword as resetBody,
} from "@/lib/contract/users";
import { ok } from "../http/answers";
import { originOf } from "../http/origin";
import { endpoint, jsonBody, routes } from "../http/routing";
import { registerMember } from "./register";
import { forgotPassword, resetPassword } from "./reset-password";
import { signInMember, signOutMember } from "./sign-in";
import { verifyEmail } from "./verify-email";

export const memberRoutes = routes()
  .openapi(
    endpoint({
      method: "post",
      path: "/users/login",
      summary: "Sign a member in",
      request: { body: jsonBody(credentials) },
      errors: ["wrong_credentials", "password_change_required", "account_blocked", "too_many_requests"],
      data: memberSession,
    }),
    async (c) => {
      return ok(await signInMember(c.get("db"), c.req.valid("json"), originOf(c)), "signed_in");
    },
  )
  .openapi(
    endpoint({
      method: "delete",
      path: "/users/logout",
      summary: "End the member's session",
      member: "required",
      data: z.null(),
    }),
    async (c) => {
      await signOutMember(c.get("db"), c.get("bearer"));
      return ok(null, "signed_out");
    },
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/users/register",
      summary: "Register; the answer is the same for an address that has an account",
      request: { body: jsonBody(registerBody) },
      errors: ["too_many_requests"],
      data: z.null(),
    }),
    async (c) => {
      await registerMember(c.get("db"), c.req.valid("json"), c.get("clientAddress"));
      return ok(null, "registered");
    },
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/users/verify-email",
      summary: "Confirm the address by the link of a mail",
      request: { body: jsonBody(linkTokenBody) },
      errors: ["link_invalid"],
      data: z.null(),
    }),
    async (c) => {
      await verifyEmail(c.get("db"), c.req.valid("json"));
      return ok(null, "email_verified");
    },
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/users/forgot-password",
      summary: "Ask for a mail to set a new password; the answer is the same for any address",
      request: { body: jsonBody(forgotBody) },
      errors: ["too_many_requests"],
      data: z.null(),
    }),
    async (c) => {
      await forgotPassword(c.get("db"), c.req.valid("json"), c.get("clientAddress"));
      return ok(null, "reset_requested");
    },
  )
  .openapi(
    endpoint({
      method: "post",
      path: "/users/reset-password",
      summary: "Set a new password by the link of a mail",
      request: { body: jsonBody(resetBody) },
      errors: ["link_invalid"],
      data: passwordReset,
    }),
    async (c) => {
      return ok(await resetPassword(c.get("db"), c.req.valid("json"), originOf(c)), "password_reset");
    },
  );
