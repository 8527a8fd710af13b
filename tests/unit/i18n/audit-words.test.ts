import { expect, test } from "vitest";
import { auditActions } from "@/lib/contract/audit-logs";
import { messagesOf } from "@/lib/i18n/messages";

test("every action of the log has a name that staff can read", () => {
  const names: Record<string, string> = messagesOf("zh").admin.audit.actions;
  expect(auditActions.filter((action) => !names[action])).toEqual([]);
});
