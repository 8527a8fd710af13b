import { ok } from "../http/answers";
import { originOf } from "../http/origin";
import { routes } from "../http/routing";
import { adminEndpoint } from "./guard";
import { sessions } from "./sessions";
import { forgotStaffPassword, inspectPasswordLink, setPasswordByLink } from "./set-password";
import { signInAdministrator, signInWithCode } from "./sign-in";

/** Routes that need no session come first. */
export const adminAccountRoutes = routes()
  .openapi(adminEndpoint("POST login"), async (c) =>
    ok(await signInAdministrator(c.get("db"), c.req.valid("json"), originOf(c)), "signed_in"),
  )
  .openapi(adminEndpoint("POST login/code"), async (c) => {
    const session = await signInWithCode(c.get("db"), c.get("signingKey"), c.req.valid("json"), originOf(c));
    return ok(session, "signed_in");
  })
  .openapi(adminEndpoint("POST forgot-password"), async (c) => {
    await forgotStaffPassword(c.get("db"), c.req.valid("json"), c.get("clientAddress"));
    return ok(null, "reset_requested");
  })
  .openapi(adminEndpoint("POST password-link"), async (c) =>
    ok(await inspectPasswordLink(c.get("db"), c.req.valid("json").token)),
  )
  .openapi(adminEndpoint("POST reset-password"), async (c) => {
    const done = await setPasswordByLink(c.get("db"), c.get("signingKey"), c.req.valid("json"), originOf(c));
    return ok(done, "password_reset");
  })
  .openapi(adminEndpoint("DELETE logout"), async (c) => {
    await sessions.endByToken(c.get("db"), c.get("bearer") ?? "");
    return ok(null, "signed_out");
  })
  .openapi(adminEndpoint("GET me"), (c) => ok(c.get("administrator")));
