// `npm run bench`: how fast the built shop is on this machine, compared with the maximum: the same framework with an
// empty application, a bare Node server and nginx with the same bytes; `-- --quick` for a short run.
import { availableParallelism, loadavg } from "node:os";
import { buildId, buildIfMissing } from "./build";
import { type Findings, goalsOf } from "./goals";
import { runAsCommand } from "./leftovers";
import { measureEmbedded, measurePostgres, measureWithoutSyncs } from "./runs";
import { callTable, goalTable, pageTable } from "./table";
import { hasWrk } from "./wrk-load";

async function run(): Promise<Findings> {
  buildIfMissing();
  const build = buildId();
  const [busy = 0] = loadavg();
  console.log(`Node ${process.version}, ${availableParallelism()} cores, load before the run ${busy.toFixed(2)}`);
  const { findings, framework } = await measureEmbedded();
  findings.calls.push(...(await measureWithoutSyncs()));
  const server = process.env.TEST_DATABASE_URL;
  if (server) findings.calls.push(...(await measurePostgres(server, framework)));
  else console.log("PostgreSQL was not measured: TEST_DATABASE_URL is not set.");
  if (buildId() !== build) throw new Error("the shop was built again during the run, which measured neither build");
  return findings;
}

function report(findings: Findings): number {
  console.log(`\n${pageTable(findings.pages)}\n`);
  console.log(`${callTable(findings.calls)}\n`);
  console.log(`${goalTable(goalsOf(findings))}\n`);
  console.log(
    "cpu ms: processor time of the server's process per request; PGlite runs inside it, PostgreSQL does not.",
  );
  if (!hasWrk) console.log("wrk is not installed: what is faster than a sender in Node is measured as fast as that.");
  const pages = findings.pages.flatMap(({ shop, fronted }) => [shop, ...(fronted ? [fronted] : [])]);
  const failures = [...pages, ...findings.calls].reduce((sum, row) => sum + row.failures, 0);
  console.log(`${failures} answers were not 2xx or did not come.`);
  return failures;
}

await runAsCommand(async () => {
  if (report(await run()) > 0) process.exitCode = 1;
});
