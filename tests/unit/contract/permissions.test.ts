import { describe, expect, test } from "vitest";
import {
  changedRights,
  customPermissions,
  isComplete,
  listOfRole,
  may,
  mayActOn,
  type Permission,
  permissions,
  type StaffRights,
  type StaffRole,
  staffRoles,
  withChoice,
} from "@/lib/contract/permissions";

const ofRole = (role: StaffRole): StaffRights => ({ role, permissions: null });
const custom = (role: StaffRole, ...list: Permission[]): StaffRights => ({ role, permissions: list });

describe("an account's own list", () => {
  test("replaces the permissions of its role, for less and for more", () => {
    const clerk = custom("orders", "orders_read", "content_read");
    expect(permissions.filter((permission) => may(clerk, permission))).toEqual([
      "dashboard_read",
      "orders_read",
      "content_read",
    ]);
  });

  test("never has what only owners have, even if it is stored", () => {
    for (const permission of ["keys_write", "staff_write"] as const) {
      expect(customPermissions).not.toContain(permission);
      expect(may(custom("manager", permission), permission)).toBe(false);
    }
  });

  test("does not narrow an owner", () => {
    expect(permissions.every((permission) => may(custom("owner", "orders_read"), permission))).toBe(true);
  });

  test.each(staffRoles.filter((role) => role !== "owner"))("begins with what %s may, which is complete", (role) => {
    const list = listOfRole(role);
    expect(isComplete(list)).toBe(true);
    expect(changedRights(ofRole(role), { role, permissions: list })).toEqual({ granted: [], revoked: [] });
  });
});

describe("what a permission needs", () => {
  test("every change needs its read", () => {
    for (const permission of customPermissions) {
      const read = permission.replace(/_write$/, "_read") as Permission;
      if (read === permission || !permissions.includes(read)) continue;
      expect(isComplete([permission]), permission).toBe(false);
      expect(withChoice([], permission, true), permission).toEqual(expect.arrayContaining([read, permission]));
    }
  });

  test("is ticked with it, in the order of the table, and unticks it", () => {
    const list = withChoice(["messages_read"], "orders_write", true);
    expect(list).toEqual(["orders_read", "orders_write", "personal_data_read", "catalogue_read", "messages_read"]);
    expect(withChoice(list, "orders_read", false)).toEqual(["personal_data_read", "catalogue_read", "messages_read"]);
    expect(withChoice(list, "orders_write", false)).toEqual([
      "orders_read",
      "personal_data_read",
      "catalogue_read",
      "messages_read",
    ]);
  });

  test.each(customPermissions)(
    "%s: ticking it from nothing gives a complete list, and so does unticking it from all",
    (one) => {
      expect(isComplete(withChoice([], one, true))).toBe(true);
      const rest = withChoice(customPermissions, one, false);
      expect(isComplete(rest)).toBe(true);
      expect(rest).not.toContain(one);
    },
  );
});

describe("whom an account may manage, and what it may give", () => {
  test("owners manage all; of the roles those of their own rank and below", () => {
    for (const role of staffRoles) expect(mayActOn(ofRole("owner"), ofRole(role))).toBe(true);
    for (const role of staffRoles) expect(mayActOn(ofRole("manager"), ofRole(role))).toBe(role !== "owner");
    expect(mayActOn(custom("read_only", ...customPermissions), custom("orders", "orders_read"))).toBe(false);
  });

  test("nothing that it may not do itself", () => {
    const manager = custom("manager", "orders_read", "passwords_read", "passwords_write", "personal_data_read");
    expect(mayActOn(manager, custom("orders", "orders_read", "personal_data_read"))).toBe(true);
    expect(mayActOn(manager, custom("orders", "orders_read", "sales_read"))).toBe(false);
    expect(mayActOn(manager, ofRole("read_only"))).toBe(false);
    expect(mayActOn(ofRole("orders"), custom("read_only", "settings_read"))).toBe(false);
  });
});

test("a change says what it gives and takes", () => {
  expect(changedRights(ofRole("order_clerk"), custom("order_clerk", "orders_read", "refunds_write"))).toEqual({
    granted: ["refunds_write"],
    revoked: [
      "orders_write",
      "personal_data_read",
      "catalogue_read",
      "messages_read",
      "messages_write",
      "mails_read",
      "mails_write",
    ],
  });
});
