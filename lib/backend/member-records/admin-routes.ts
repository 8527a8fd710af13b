import { z } from "@hono/zod-openapi";
import { id } from "@/lib/contract/envelope";
import {
  blockMember as blockBody,
  eraseMember as eraseBody,
  memberDetail,
  memberExportQuery,
  memberListing,
  memberListQuery,
  memberNoteForm,
} from "@/lib/contract/members";
import { memberData } from "@/lib/contract/profile";
import { apiMessage } from "@/lib/i18n/translate";
import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint, adminFileEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { ApiError } from "../http/api-error";
import { csvAnswer } from "../http/csv";
import { doOnce, keyed } from "../http/idempotency";
import { jsonBody, routes } from "../http/routing";
import { blockMember, unblockMember } from "../members/block-member";
import { removeMember } from "../members/remove-member";
import { memberNotes } from "../members/tables";
import { exportMember } from "./export-member";
import { listMembers, readMembersForExport } from "./list-members";
import { memberForRole, memberRowForRole } from "./mask-member";
import { getMemberDetail } from "./member-detail";

const params = z.object({ id });
/** How the log calls a member. */
const subjectOf = (memberId: number) => `member-${memberId}`;

export const memberAdminRoutes = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/members",
      permission: "members_read",
      summary: "One page of the members",
      request: { query: memberListQuery },
      data: memberListing,
    }),
    async (c) => {
      const page = await listMembers(c.get("db"), c.req.valid("query"), canReadPersonalData(c));
      const { role } = c.get("administrator");
      return ok({ ...page, data: page.data.map((row) => memberRowForRole(row, role)) });
    },
  )
  .openapi(
    adminFileEndpoint({
      path: "/admin/members/export",
      permission: "members_write",
      audit: "member_list_export",
      summary: "The members that the filters let through, as CSV",
      request: { query: memberExportQuery },
      type: "text/csv",
    }),
    (c) => {
      const filters = c.req.valid("query");
      const headings = ["id", "name", "email", "phone", "verified", "blocked", "order_count", "spent", "created_at"];
      noteForAudit(c, { subject: "members", after: { ...filters, keyword: undefined } });
      return csvAnswer(
        c,
        headings.map((key) => apiMessage(`member_columns.${key}` as Parameters<typeof apiMessage>[0])),
        exportRows(readMembersForExport(c.get("db"), filters)),
      );
    },
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/members/{id}",
      permission: "members_read",
      audit: "member_view",
      summary: "One member with addresses, orders, notes and devices",
      request: { params },
      data: memberDetail,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      noteForAudit(c, { subject: subjectOf(id) });
      const by = c.get("administrator");
      return ok(memberForRole(await getMemberDetail(c.get("db"), id, by), by.role));
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/members/{id}/block",
      permission: "members_write",
      audit: "member_block",
      summary: "Keep a member out; all their sessions end",
      request: { params, body: jsonBody(blockBody) },
      errors: ["state_conflict"],
      data: memberDetail,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { reason } = c.req.valid("json");
      noteForAudit(c, { subject: subjectOf(id), before: { blocked: false }, after: { blocked: true, reason } });
      await blockMember(c.get("db"), id, reason);
      return ok(await getMemberDetail(c.get("db"), id, c.get("administrator")), "member_blocked");
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/members/{id}/unblock",
      permission: "members_write",
      audit: "member_unblock",
      summary: "Let a member in again",
      request: { params, body: jsonBody(z.strictObject({})) },
      errors: ["state_conflict"],
      data: memberDetail,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const { reason } = await unblockMember(c.get("db"), id);
      noteForAudit(c, { subject: subjectOf(id), before: { blocked: true, reason }, after: { blocked: false } });
      return ok(await getMemberDetail(c.get("db"), id, c.get("administrator")), "member_unblocked");
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/members/{id}/notes",
      permission: ["members_write", "orders_write"],
      audit: "member_note_add",
      summary: "Add a note that only staff read",
      request: { params, headers: keyed, body: jsonBody(memberNoteForm) },
      data: memberDetail,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      const by = c.get("administrator");
      // Looked up first: a note about nobody is 404 and not a broken reference.
      await getMemberDetail(c.get("db"), id, by);
      const { text } = c.req.valid("json");
      const note = { memberId: id, text, administratorName: by.name };
      await doOnce(c, `member-note:${id}`, { text }, async (db) => void (await db.insert(memberNotes).values(note)));
      // Not its text: that is about a person, and the log outlives their leaving.
      noteForAudit(c, { subject: subjectOf(id), after: { characters: text.length } });
      return ok(memberForRole(await getMemberDetail(c.get("db"), id, by), by.role), "note_added");
    },
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/members/{id}/export",
      permission: "members_write",
      audit: "member_export",
      summary: "Everything the shop keeps about a member",
      request: { params },
      data: memberData,
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      noteForAudit(c, { subject: subjectOf(id) });
      await getMemberDetail(c.get("db"), id, c.get("administrator"));
      return ok(await exportMember(c.get("db"), id));
    },
  )
  .openapi(
    adminEndpoint({
      method: "delete",
      path: "/admin/members/{id}",
      permission: "members_write",
      audit: "member_erase",
      summary: "Remove a person for good; orders are kept",
      request: { params, body: jsonBody(eraseBody) },
      data: z.null(),
    }),
    async (c) => {
      const { id } = c.req.valid("param");
      if (c.req.valid("json").confirm_id !== id) {
        throw new ApiError("validation_failed", { errors: { confirm_id: [apiMessage("fields.invalid")] } });
      }
      noteForAudit(c, { subject: subjectOf(id), after: { erased: true } });
      if (!(await removeMember(c.get("db"), id))) throw new ApiError("not_found");
      return ok(null, "member_erased");
    },
  );

async function* exportRows(pages: ReturnType<typeof readMembersForExport>) {
  for await (const rows of pages) {
    yield rows.map((row) => [
      row.id,
      row.name,
      row.email,
      row.phone,
      row.verified,
      row.blocked,
      row.order_count,
      row.spent,
      row.created_at,
    ]);
  }
}
