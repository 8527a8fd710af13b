import type { Context } from "hono";
import type { HomeSection } from "@/lib/contract/home";
import { adminEndpoint } from "../admin-accounts/guard";
import { noteForAudit } from "../audit/write-audit-log";
import { ok } from "../http/answers";
import type { BackendEnv } from "../http/environment";
import { routes } from "../http/routing";
import { readHome, saveHomeDraft, settleHomeDraft } from "./home";

export const homeAdminRoutes = routes()
  .openapi(adminEndpoint("GET home"), async (c) => ok(await readHome(c.get("db"))))
  .openapi(adminEndpoint("PUT home/draft"), async (c) => {
    const { sections, version } = c.req.valid("json");
    const { draft } = await readHome(c.get("db"));
    await saveHomeDraft(c.get("db"), sections, version);
    noteForAudit(c, { subject: "home", before: factsOf(draft), after: factsOf(sections) });
    return ok(await readHome(c.get("db")), "saved");
  })
  .openapi(adminEndpoint("POST home/publish"), (c) => settle(c, "publish", c.req.valid("json").version))
  .openapi(adminEndpoint("POST home/discard"), (c) => settle(c, "discard", c.req.valid("json").version));

async function settle(c: Context<BackendEnv>, way: "publish" | "discard", version: number) {
  const { published, draft } = await readHome(c.get("db"));
  await settleHomeDraft(c.get("db"), way, version);
  const [before, after] = way === "publish" ? [published, draft] : [draft, published];
  noteForAudit(c, { subject: "home", before: factsOf(before), after: factsOf(after) });
  return ok(await readHome(c.get("db")), "saved");
}

/** For the log: the sections and their order, without their texts. */
function factsOf(sections: HomeSection[]) {
  return { sections: sections.map(({ kind, hidden }) => (hidden ? `(${kind})` : kind)) };
}
