import { z } from "@hono/zod-openapi";
import { changeEmail as changeEmailBody } from "@/lib/contract/profile";
import { linkTokenBody, passwordReset } from "@/lib/contract/users";
import { ok } from "../http/answers";
import { originOf } from "../http/origin";
import { endpoint, routes } from "../http/routing";
import { memberEndpoint } from "../members/guard";
import { askEmailChange, changeEmail } from "./change-email";

export const memberEmailRoutes = routes()
  .openapi(
    memberEndpoint("POST /users/me/email", "Ask for a link to change the address; the answer is the same for any", {
      body: changeEmailBody,
      errors: ["too_many_requests"],
      data: z.null(),
    }),
    async (c) => {
      await askEmailChange(c.get("db"), c.get("memberId"), c.req.valid("json"), c.get("clientAddress"));
      return ok(null, "email_change_asked");
    },
  )
  .openapi(
    endpoint("POST /users/change-email", "Change the address by the link of a mail; other sessions end", {
      member: "optional",
      body: linkTokenBody,
      errors: ["link_invalid"],
      data: passwordReset,
    }),
    async (c) => {
      const { token } = c.req.valid("json");
      const known = await changeEmail(c.get("db"), token, { bearer: c.get("bearer"), origin: originOf(c) });
      return ok(known, "email_changed");
    },
  );
