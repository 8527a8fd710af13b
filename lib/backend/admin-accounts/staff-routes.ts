import { changedRights, type StaffRights } from "@/lib/contract/permissions";
import { changedFields } from "../audit/changed-fields";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import {
  changeStaff,
  deactivateStaff,
  inviteStaff,
  lockInvited,
  reactivateStaff,
  resendInvitation,
  resetSecondFactor,
} from "./change-staff";
import { adminEndpoint } from "./guard";
import { invitationLink } from "./invitation-link";
import { getStaff, listStaff } from "./staff";

export const staffRoutes = routes()
  .openapi(adminEndpoint("GET staffs"), async (c) =>
    ok(await listStaff(c.get("db"), c.req.valid("query"), c.get("administrator"))),
  )
  .openapi(adminEndpoint("POST staffs"), async (c) => {
    const { permissions, ...input } = c.req.valid("json");
    const invited = { ...input, ...(permissions && { permissions }) };
    const made = await inviteStaff(c.get("db"), c.get("signingKey"), invited, c.get("administrator"));
    noteForAudit(c, { subject: `staff-${made}`, after: invited });
    return ok(await getStaff(c.get("db"), made, c.get("administrator")), "staff_invited");
  })
  .openapi(adminEndpoint("GET staffs/{id}"), async (c) =>
    ok(await getStaff(c.get("db"), c.req.valid("param").id, c.get("administrator"))),
  )
  .openapi(adminEndpoint("PUT staffs/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    const before = await changeStaff(c.get("db"), id, c.req.valid("json"), c.get("administrator"));
    const staff = await getStaff(c.get("db"), id, c.get("administrator"));
    noteForAudit(c, { subject: `staff-${id}`, ...changeInWords(before, staff) });
    return ok(staff, "saved");
  })
  .openapi(adminEndpoint("POST staffs/{id}/invitation-link"), async (c) => {
    const { id } = c.req.valid("param");
    noteForAudit(c, { subject: `staff-${id}` });
    const account = await lockInvited(c.get("db"), id, c.get("administrator"));
    const link = { key: c.get("signingKey"), publicUrl: c.get("mailing").publicUrl };
    return ok(await invitationLink(c.get("db"), link, account));
  });

type Named = StaffRights & { name: string };

/** A list of its own is recorded as what it gave and took, which a reader sees at once; the lists may be long. */
function changeInWords(was: Named, is: Named) {
  const { granted, revoked } = changedRights(was, is);
  const isCustom = { before: was.permissions !== null, after: is.permissions !== null };
  const { before, after } = changedFields(
    { name: was.name, role: was.role, custom_permissions: isCustom.before },
    { name: is.name, role: is.role, custom_permissions: isCustom.after },
  );
  if (!isCustom.before && !isCustom.after) return { before, after };
  return {
    before,
    after: { ...after, ...(granted.length > 0 && { granted }), ...(revoked.length > 0 && { revoked }) },
  };
}

const turned = (what: "active" | "second_factor", on: boolean) => ({ before: { [what]: !on }, after: { [what]: on } });

const steps = [
  ["POST staffs/{id}/deactivate", deactivateStaff, turned("active", false), "staff_deactivated"],
  ["POST staffs/{id}/reactivate", reactivateStaff, turned("active", true), "staff_reactivated"],
  ["POST staffs/{id}/invitation", resendInvitation, { after: null }, "staff_invited"],
  ["DELETE staffs/{id}/second-factor", resetSecondFactor, turned("second_factor", false), "second_factor_reset"],
] as const;

for (const [name, step, note, message] of steps) {
  staffRoutes.openapi(adminEndpoint(name), async (c) => {
    const { id } = c.req.valid("param");
    noteForAudit(c, { subject: `staff-${id}`, ...note });
    await step(c.get("db"), id, c.get("administrator"), c.get("signingKey"));
    return ok(await getStaff(c.get("db"), id, c.get("administrator")), message);
  });
}
