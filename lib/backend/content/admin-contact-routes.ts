import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { bulkResults } from "@/lib/contract/bulk";
import {
  closeContacts as closeBody,
  contactDetail,
  contactListing,
  contactListQuery,
  contactNumber,
  noteOnContact as noteBody,
  replyToContact as replyBody,
  changeContactStatus as statusBody,
} from "@/lib/contract/contacts";
import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import type { BackendEnv } from "../http/environment";
import { doOnce, keyed } from "../http/idempotency";
import { jsonBody, routes } from "../http/routing";
import { runBulk } from "../http/run-bulk";
import { changeContactStatus, closeContact, noteOnContact, replyToContact } from "./answer-contact";
import { getContact, listContacts } from "./contact-queries";

const params = z.object({ number: contactNumber });

/** The message as it is after the call, for whoever makes the call. */
function detail(c: Context<BackendEnv>, number: string) {
  return getContact(c.get("db"), number, canReadPersonalData(c));
}

const reading = routes()
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/contacts",
      permission: "messages_read",
      summary: "One page of the inbox",
      request: { query: contactListQuery },
      data: contactListing,
    }),
    async (c) => ok(await listContacts(c.get("db"), c.req.valid("query"), canReadPersonalData(c))),
  )
  .openapi(
    adminEndpoint({
      method: "get",
      path: "/admin/contacts/{number}",
      permission: "messages_read",
      audit: "contact_view",
      summary: "One message with what was answered",
      request: { params },
      data: contactDetail,
    }),
    async (c) => ok(await detail(c, c.req.valid("param").number)),
  );

const answering = routes()
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/contacts/{number}/replies",
      permission: "messages_write",
      audit: "contact_reply",
      summary: "Answer a message by mail",
      request: { params, headers: keyed, body: jsonBody(replyBody) },
      data: contactDetail,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      const input = c.req.valid("json");
      const { name } = c.get("administrator");
      await doOnce(c, `contact-reply:${number}`, input, (db) => replyToContact(db, number, input, name));
      // What was written is in the thread; the log says that it was.
      noteForAudit(c, { after: { characters: input.text.length, close: input.close } });
      return ok(await detail(c, number), "contact_replied");
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/contacts/{number}/notes",
      permission: "messages_write",
      audit: "contact_note_add",
      summary: "Add a note that only staff read",
      request: { params, headers: keyed, body: jsonBody(noteBody) },
      data: contactDetail,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      const { text } = c.req.valid("json");
      const { name } = c.get("administrator");
      await doOnce(c, `contact-note:${number}`, { text }, (db) => noteOnContact(db, number, text, name));
      noteForAudit(c, { after: { characters: text.length } });
      return ok(await detail(c, number), "note_added");
    },
  )
  .openapi(
    adminEndpoint({
      method: "put",
      path: "/admin/contacts/{number}/status",
      permission: "messages_write",
      audit: "contact_status_change",
      summary: "Close a message, or open it again",
      request: { params, body: jsonBody(statusBody) },
      data: contactDetail,
    }),
    async (c) => {
      const { number } = c.req.valid("param");
      const input = c.req.valid("json");
      const status = await changeContactStatus(c.get("db"), number, input);
      noteForAudit(c, { before: { status }, after: { status: input.status } });
      return ok(await detail(c, number), "saved");
    },
  )
  .openapi(
    adminEndpoint({
      method: "post",
      path: "/admin/contacts/close",
      permission: "messages_write",
      audit: "contact_bulk_close",
      summary: "Close many messages and say what became of each",
      request: { body: jsonBody(closeBody) },
      data: bulkResults,
    }),
    async (c) => ok(await runBulk(c.get("db"), c.req.valid("json").ids, closeContact), "saved"),
  );

export const contactAdminRoutes = routes().route("/", reading).route("/", answering);
