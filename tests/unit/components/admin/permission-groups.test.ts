import { expect, test } from "vitest";
import { groupNames, permissionGroups } from "@/components/admin/staff/permission-groups";
import { customPermissions } from "@/lib/contract/permissions";

test("the form has a box for each permission that a list can have", () => {
  const boxes = groupNames.flatMap((group) => permissionGroups[group]);
  expect(boxes.toSorted()).toEqual(customPermissions.toSorted());
});
