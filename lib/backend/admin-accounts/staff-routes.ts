import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
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

export const staffRoutes = routes()
  .openapi(adminEndpoint("GET staffs"), async (c) =>
    ok(await listStaff(c.get("db"), c.req.valid("query"), c.get("administrator"))),
  )
  .openapi(adminEndpoint("POST staffs"), async (c) => {
    const made = await inviteStaff(c.get("db"), c.req.valid("json"), c.get("administrator"));
    noteForAudit(c, { subject: `staff-${made}` });
    return ok(await getStaff(c.get("db"), made, c.get("administrator")), "staff_invited");
  })
  .openapi(adminEndpoint("GET staffs/{id}"), async (c) =>
    ok(await getStaff(c.get("db"), c.req.valid("param").id, c.get("administrator"))),
  )
  .openapi(adminEndpoint("PUT staffs/{id}"), async (c) => {
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
  });

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
    await step(c.get("db"), id, c.get("administrator"));
    return ok(await getStaff(c.get("db"), id, c.get("administrator")), message);
  });
}
