import type { Context } from "hono";
import { canReadPersonalData } from "../admin-accounts/can-read-personal-data";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import type { BackendEnv } from "../http/environment";
import { doOnce } from "../http/idempotency";
import { routes } from "../http/routing";
import { runBulk } from "../http/run-bulk";
import {
  changeContactStatus,
  closeContact,
  getContact,
  listContacts,
  noteOnContact,
  replyToContact,
} from "./contact-queries";

function detail(c: Context<BackendEnv>, number: string) {
  return getContact(c.get("db"), number, canReadPersonalData(c));
}

export const contactAdminRoutes = routes()
  .openapi(adminEndpoint("GET contacts"), async (c) =>
    ok(await listContacts(c.get("db"), c.req.valid("query"), canReadPersonalData(c))),
  )
  .openapi(adminEndpoint("GET contacts/{number}"), async (c) => ok(await detail(c, c.req.valid("param").number)))
  .openapi(adminEndpoint("POST contacts/{number}/replies"), async (c) => {
    const { number } = c.req.valid("param");
    const input = c.req.valid("json");
    const { name } = c.get("administrator");
    await doOnce(c, `contact-reply:${number}`, input, (db) => replyToContact(db, number, input, name));
    // The text is in the thread; the log has only its length.
    noteForAudit(c, { after: { characters: input.text.length, close: input.close } });
    return ok(await detail(c, number), "contact_replied");
  })
  .openapi(adminEndpoint("POST contacts/{number}/notes"), async (c) => {
    const { number } = c.req.valid("param");
    const { text } = c.req.valid("json");
    const { name } = c.get("administrator");
    await doOnce(c, `contact-note:${number}`, { text }, (db) => noteOnContact(db, number, text, name));
    noteForAudit(c, { after: { characters: text.length } });
    return ok(await detail(c, number), "note_added");
  })
  .openapi(adminEndpoint("PUT contacts/{number}/status"), async (c) => {
    const { number } = c.req.valid("param");
    const input = c.req.valid("json");
    const status = await changeContactStatus(c.get("db"), number, input);
    noteForAudit(c, { before: { status }, after: { status: input.status } });
    return ok(await detail(c, number), "saved");
  })
  .openapi(adminEndpoint("POST contacts/close"), async (c) =>
    ok(await runBulk(c.get("db"), c.req.valid("json").ids, closeContact), "saved"),
  );
