import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { administratorSessions, administrators } from "@/lib/backend/admin-accounts/tables";
import { hashPassword } from "@/lib/backend/http/password-hash";
import { countAttempt } from "@/lib/backend/sign-ins/count-attempt";
import { roleMay, type StaffRole, staffRoles } from "@/lib/contract/permissions";
import { resetLimits } from "../support/mail";
import { onEveryCell } from "../support/matrix";
import { adminCall } from "../support/second-factor";
import { staffToken } from "../support/staff";

type Target = { id: number; version: number; email: string; role: StaffRole; session: string };
type State = Partial<typeof administrators.$inferInsert>;

/** Every action on a staff account, the state that it needs, and its permission. */
const actions = [
  { name: "change", right: "staff_write", method: "PUT", state: {}, path: ({ id }: Target) => `staffs/${id}` },
  { name: "deactivate", right: "staff_write", state: {}, path: ({ id }: Target) => `staffs/${id}/deactivate` },
  {
    name: "reactivate",
    right: "staff_write",
    state: { deactivatedAt: new Date() },
    path: ({ id }: Target) => `staffs/${id}/reactivate`,
  },
  {
    name: "resend_invitation",
    right: "staff_write",
    state: { passwordHash: null },
    path: ({ id }: Target) => `staffs/${id}/invitation`,
  },
  {
    name: "reset_second_factor",
    right: "staff_write",
    method: "DELETE",
    state: { totpSecret: "x", totpEnabledAt: new Date() },
    path: ({ id }: Target) => `staffs/${id}/second-factor`,
  },
  { name: "send_link", right: "passwords_write", state: {}, path: ({ id }: Target) => `passwords/staff-${id}/link` },
  {
    name: "force_change",
    right: "passwords_write",
    state: {},
    path: ({ id }: Target) => `passwords/staff-${id}/force-change`,
  },
  { name: "unlock", right: "passwords_write", state: {}, path: ({ id }: Target) => `passwords/staff-${id}/unlock` },
  {
    name: "end_sessions",
    right: "passwords_write",
    state: {},
    path: ({ id }: Target) => `passwords/staff-${id}/end-sessions`,
  },
  {
    name: "end_session",
    right: "passwords_write",
    method: "DELETE",
    state: {},
    path: ({ id, session }: Target) => `passwords/staff-${id}/sessions/${session}`,
  },
] as const;

/**
 * Highest first, as in lib/contract/permissions.ts; repeated here, so that the test does not use the rule under test.
 */
const RANKS: StaffRole[] = ["owner", "manager", "orders", "content", "read_only"];

onEveryCell((cell) => {
  const tokens = new Map<StaffRole, string>();
  let passwordHash: string;

  const target = async (role: StaffRole, state: State): Promise<Target> => {
    const email = `target-${role}@staff.example`;
    const { db } = cell().shop;
    await resetLimits(db);
    await db.delete(administrators).where(eq(administrators.email, email));
    const values = { email, name: "對象", role, passwordHash, ...state };
    const [made] = await db.insert(administrators).values(values).returning();
    if (!made) throw new Error("not made");
    const expiresAt = new Date(Date.now() + 60_000);
    const session = randomUUID();
    await db
      .insert(administratorSessions)
      .values({ id: session, administratorId: made.id, tokenHash: email, expiresAt });
    for (let n = 0; n < 10; n++) await countAttempt(db, `administrator:${email}`, "network:203.0.113.1");
    return { ...made, email, session };
  };

  beforeAll(async () => {
    passwordHash = await hashPassword("targets have one too");
    for (const role of staffRoles) tokens.set(role, await staffToken(cell(), role));
  });

  describe.each(actions)('docs/back-office.md, "Roles": $name of staff', (action) => {
    test.each(staffRoles)("is refused to %s for every higher rank, and nothing changes", async (by) => {
      for (const role of staffRoles) {
        const of = await target(role, action.state);
        const before = await cell().shop.db.select().from(administrators).where(eq(administrators.id, of.id));
        const method = "method" in action ? action.method : "POST";
        const body = action.name === "change" ? { name: "改名", role, version: of.version } : {};
        const answer = await adminCall(cell(), tokens.get(by) ?? "", method, action.path(of), body);
        const mayDo = roleMay(by, action.right) && RANKS.indexOf(by) <= RANKS.indexOf(role);
        expect({ by, role, status: answer.status }).toEqual({ by, role, status: mayDo ? 200 : 403 });
        if (mayDo) continue;
        const after = await cell().shop.db.select().from(administrators).where(eq(administrators.id, of.id));
        expect(after).toEqual(before);
        const sessions = await cell()
          .shop.db.select()
          .from(administratorSessions)
          .where(eq(administratorSessions.administratorId, of.id));
        expect(sessions).toHaveLength(1);
      }
    });
  });

  test('docs/back-office.md, "Roles": the offered actions are those that are allowed', async () => {
    for (const by of staffRoles.filter((role) => roleMay(role, "passwords_read"))) {
      for (const role of staffRoles) {
        const { id } = await target(role, {});
        const answer = await adminCall(cell(), tokens.get(by) ?? "", "GET", `passwords/staff-${id}`);
        const isOffered = RANKS.indexOf(by) <= RANKS.indexOf(role);
        const { allowed_actions } = answer.envelope.data as { allowed_actions: string[] };
        expect({ by, role, offered: allowed_actions.length > 0 }).toEqual({ by, role, offered: isOffered });
      }
    }
  });
});
