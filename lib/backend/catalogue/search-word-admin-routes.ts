import type { SearchWords } from "@/lib/contract/search-words";
import { adminEndpoint } from "../admin-accounts/guard";
import { changedFields } from "../audit/changed-fields";
import { noteForAudit } from "../audit/write-audit-log";
import type { Database } from "../db/database";
import { ok } from "../http/answers";
import { routes } from "../http/routing";
import { listMissedSearches } from "./missed-searches";
import { createSearchWord, deleteSearchWord, listSearchWords, updateSearchWord } from "./search-words";

export const searchWordAdminRoutes = routes()
  .openapi(adminEndpoint("GET search-words"), async (c) => ok(await everything(c.get("db"))))
  .openapi(adminEndpoint("POST search-words"), async (c) => {
    const input = c.req.valid("json");
    await createSearchWord(c.get("db"), input);
    noteForAudit(c, { subject: input.word, before: null, after: input });
    return ok(await everything(c.get("db")), "saved");
  })
  .openapi(adminEndpoint("PUT search-words/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    const before = await one(c.get("db"), id);
    await updateSearchWord(c.get("db"), id, c.req.valid("json"));
    const after = await one(c.get("db"), id);
    noteForAudit(c, { subject: after?.word, ...changedFields(before ?? {}, after ?? {}) });
    return ok(await everything(c.get("db")), "saved");
  })
  .openapi(adminEndpoint("DELETE search-words/{id}"), async (c) => {
    const { id } = c.req.valid("param");
    const before = await one(c.get("db"), id);
    await deleteSearchWord(c.get("db"), id, c.req.valid("json").version);
    noteForAudit(c, { subject: before?.word, before, after: null });
    return ok(await everything(c.get("db")), "entry_deleted");
  });

async function everything(db: Database): Promise<SearchWords> {
  return { words: await listSearchWords(db), missed: await listMissedSearches(db) };
}

async function one(db: Database, id: number) {
  return (await listSearchWords(db)).find((word) => word.id === id);
}
