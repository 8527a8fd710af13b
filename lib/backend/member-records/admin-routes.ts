import type { MemberRow } from "@/lib/contract/members";
import { formatDateTime, formatPhone } from "@/lib/format";
import { apiMessage } from "@/lib/i18n/translate";
import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import { ApiError, fieldRefused } from "../http/api-error";
import { csvAnswer } from "../http/csv";
import { doOnce } from "../http/idempotency";
import { routes } from "../http/routing";
import { blockMember, unblockMember } from "../members/block-member";
import { removeMember } from "../members/remove-member";
import { memberNotes } from "../members/tables";
import { exportMember } from "./export-member";
import { listMembers, readMembersForExport } from "./list-members";
import { clearMemberNoShows, getMemberDetail, memberFor, memberRowFor } from "./member-detail";

const columns = ["id", "name", "email", "phone", "verified", "blocked", "order_count", "spent", "created_at"] as const;

const subjectOf = (memberId: number) => `member-${memberId}`;

export const memberAdminRoutes = routes()
  .openapi(adminEndpoint("GET members"), async (c) => {
    const page = await listMembers(c.get("db"), c.req.valid("query"), canReadPersonalData(c));
    const staff = c.get("administrator");
    return ok({ ...page, data: page.data.map((row) => memberRowFor(row, staff)) });
  })
  .openapi(adminEndpoint("GET members/export"), (c) => {
    const filters = c.req.valid("query");
    noteForAudit(c, { subject: "members", after: { ...filters, keyword: undefined } });
    return csvAnswer(
      c,
      columns.map((key) => apiMessage(`member_columns.${key}`)),
      exportRows(readMembersForExport(c.get("db"), filters)),
    );
  })
  .openapi(adminEndpoint("GET members/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    noteForAudit(c, { subject: subjectOf(id) });
    const by = c.get("administrator");
    return ok(memberFor(await getMemberDetail(c.get("db"), id, by), by));
  })
  .openapi(adminEndpoint("POST members/{id}/block"), async (c) => {
    const { id } = c.req.valid("param");
    const { reason } = c.req.valid("json");
    noteForAudit(c, { subject: subjectOf(id), before: { blocked: false }, after: { blocked: true, reason } });
    await blockMember(c.get("db"), id, reason);
    return ok(await getMemberDetail(c.get("db"), id, c.get("administrator")), "member_blocked");
  })
  .openapi(adminEndpoint("POST members/{id}/unblock"), async (c) => {
    const { id } = c.req.valid("param");
    const { reason } = await unblockMember(c.get("db"), id);
    noteForAudit(c, { subject: subjectOf(id), before: { blocked: true, reason }, after: { blocked: false } });
    return ok(await getMemberDetail(c.get("db"), id, c.get("administrator")), "member_unblocked");
  })
  .openapi(adminEndpoint("POST members/{id}/notes"), async (c) => {
    const { id } = c.req.valid("param");
    const by = c.get("administrator");
    // Looked up first, for a 404 instead of a foreign key error.
    await getMemberDetail(c.get("db"), id, by);
    const { text } = c.req.valid("json");
    const note = { memberId: id, text, administratorName: by.name };
    await doOnce(c, `member-note:${id}`, { text }, async (db) => void (await db.insert(memberNotes).values(note)));
    // Not the note's text: it is personal data, and the log outlives the member.
    noteForAudit(c, { subject: subjectOf(id), after: { characters: text.length } });
    return ok(memberFor(await getMemberDetail(c.get("db"), id, by), by), "note_added");
  })
  .openapi(adminEndpoint("DELETE members/{id}/no-shows"), async (c) => {
    const { id } = c.req.valid("param");
    const by = c.get("administrator");
    const cleared = await clearMemberNoShows(c.get("db"), id, by.name);
    noteForAudit(c, { subject: subjectOf(id), after: { cleared } });
    return ok(memberFor(await getMemberDetail(c.get("db"), id, by), by), "no_shows_cleared");
  })
  .openapi(adminEndpoint("GET members/{id}/export"), async (c) => {
    const { id } = c.req.valid("param");
    noteForAudit(c, { subject: subjectOf(id) });
    await getMemberDetail(c.get("db"), id, c.get("administrator"));
    return ok(await exportMember(c.get("db"), id));
  })
  .openapi(adminEndpoint("DELETE members/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    if (c.req.valid("json").confirm_id !== id) throw fieldRefused("confirm_id", "fields.invalid");
    noteForAudit(c, { subject: subjectOf(id), after: { erased: true } });
    if (!(await removeMember(c.get("db"), id))) throw new ApiError("not_found");
    return ok(null, "member_erased");
  });

async function* exportRows(pages: ReturnType<typeof readMembersForExport>) {
  for await (const rows of pages) yield rows.map((row) => columns.map((key) => cellOf(row, key)));
}

/** Readable cells: Taipei time, phone numbers in local format, words for yes and no. */
function cellOf(row: MemberRow, key: (typeof columns)[number]) {
  switch (key) {
    case "phone":
      return row.phone && formatPhone(row.phone);
    case "verified":
    case "blocked":
      return apiMessage(row[key] ? "member_columns.yes" : "member_columns.no");
    case "created_at":
      return formatDateTime(row.created_at);
    default:
      return row[key];
  }
}
