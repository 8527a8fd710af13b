import { z } from "@hono/zod-openapi";
import { id } from "@/lib/contract/envelope";
import {
  changeStaff as changeBody,
  inviteStaff as inviteBody,
  staffListing,
  staffListQuery,
  staffMember,
} from "@/lib/contract/staffs";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { jsonBody, routes } from "../http/routing";
import {
  changeStaff,
  deactivateStaff,
  inviteStaff,
  reactivateStaff,
  resendInvitation,
  resetSecondFactor,
} from "./change-staff";
import { adminEndpoint } from "./guard";
import { getStaff, listStaff } from "./staff";

const params = z.object({ id });
const nothing = jsonBody(z.strictObject({}));

export const staffRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/staffs",
      permission: "staff_read",
      summary: "One page of the staff",
      request: { query: staffListQuery },
      data: staffListing,
    }),
    async (c) => ok(await listStaff(c.get("db"), c.req.valid("query"), c.get("administrator"))),
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/staffs",
      permission: "staff_write",
      audit: "staff_invite",
      summary: "Invite somebody: an account, and a mail with a link to choose its password",
      request: { body: jsonBody(inviteBody) },
      errors: ["email_taken"],
      data: staffMember,
    }),
    async (c) => {
      const made = await inviteStaff(c.get("db"), c.req.valid("json"), c.get("administrator"));
      noteForAudit(c, { subject: `staff-${made}` });
      return ok(await getStaff(c.get("db"), made, c.get("administrator")), "staff_invited");
    },
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/staffs/{id}",
      permission: "staff_read",
      summary: "One of the staff",
      request: { params },
      data: staffMember,
    }),
    async (c) => ok(await getStaff(c.get("db"), c.req.valid("param").id, c.get("administrator"))),
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/staffs/{id}",
      permission: "staff_write",
      audit: "staff_change",
      summary: "Change name and role",
      request: { params, body: jsonBody(changeBody) },
      errors: ["last_owner", "own_account"],
      data: staffMember,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { name, role, version } = c.req.valid("json");
      const before = await changeStaff(c.get("db"), id, { name, role, version }, c.get("administrator"));
      const changed = { name: before.name !== name, role: before.role !== role };
      noteForAudit(c, {
        subject: `staff-${id}`,
        before: { ...(changed.name && { name: before.name }), ...(changed.role && { role: before.role }) },
        after: { ...(changed.name && { name }), ...(changed.role && { role }) },
      });
      return ok(await getStaff(c.get("db"), id, c.get("administrator")), "saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/staffs/{id}/deactivate",
      permission: "staff_write",
      audit: "staff_deactivate",
      summary: "Close an account; its sessions end at once",
      request: { params, body: nothing },
      errors: ["last_owner", "own_account", "state_conflict"],
      data: staffMember,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      noteForAudit(c, { subject: `staff-${id}`, before: { active: true }, after: { active: false } });
      await deactivateStaff(c.get("db"), id, c.get("administrator"));
      return ok(await getStaff(c.get("db"), id, c.get("administrator")), "staff_deactivated");
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/staffs/{id}/reactivate",
      permission: "staff_write",
      audit: "staff_reactivate",
      summary: "Open a closed account again",
      request: { params, body: nothing },
      errors: ["state_conflict"],
      data: staffMember,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      noteForAudit(c, { subject: `staff-${id}`, before: { active: false }, after: { active: true } });
      await reactivateStaff(c.get("db"), id, c.get("administrator"));
      return ok(await getStaff(c.get("db"), id, c.get("administrator")), "staff_reactivated");
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/staffs/{id}/invitation",
      permission: "staff_write",
      audit: "staff_invitation_resend",
      summary: "Mail the invitation once more",
      request: { params, body: nothing },
      errors: ["state_conflict"],
      data: staffMember,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      noteForAudit(c, { subject: `staff-${id}`, after: null });
      await resendInvitation(c.get("db"), id, c.get("administrator"));
      return ok(await getStaff(c.get("db"), id, c.get("administrator")), "staff_invited");
    },
  )
  .openapi(
    adminEndpoint({
      method: "delete",
      path: "/admin/staffs/{id}/second-factor",
      permission: "staff_write",
      audit: "staff_second_factor_reset",
      summary: "Take the second factor from somebody who has lost it",
      request: { params, body: nothing },
      errors: ["state_conflict"],
      data: staffMember,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      noteForAudit(c, { subject: `staff-${id}`, before: { second_factor: true }, after: { second_factor: false } });
      await resetSecondFactor(c.get("db"), id, c.get("administrator"));
      return ok(await getStaff(c.get("db"), id, c.get("administrator")), "second_factor_reset");
    },
  );
