import type { Explained, Plans } from "./plans";
import type { recordStatements } from "./recorded-statements";
import type { Ask } from "./scale-load";
import type { Path } from "./scale-paths";
import type { PathPlans } from "./scale-table";

const SAMPLES = 8;

/** Explains every statement that some requests of a path send. @param writeOut the plan of the slowest */
export async function explainPath(
  { what, next }: Path,
  ask: Ask,
  { statements, plans }: { statements: ReturnType<typeof recordStatements>; plans: Plans },
  writeOut: boolean,
): Promise<PathPlans> {
  const explained: Explained[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    statements.clear();
    await ask(next());
    for (const statement of statements.recorded()) explained.push(await plans.explain(statement));
  }
  return summary(what, explained, writeOut);
}

async function summary(what: string, explained: Explained[], writeOut: boolean): Promise<PathPlans> {
  const bySlowness = explained.toSorted((a, b) => b.milliseconds - a.milliseconds);
  const byRows = explained.toSorted((a, b) => b.biggest.rows - a.biggest.rows);
  const sequential = explained.filter((one) => one.sequential.length > 0);
  for (const one of new Set([...(writeOut ? bySlowness.slice(0, 1) : []), ...sequential.slice(0, 1)])) {
    console.log(`\n*** ${what}\n${await one.text()}`);
  }
  return {
    slowest: bySlowness[0]?.milliseconds ?? Number.NaN,
    biggest: byRows[0]?.biggest ?? { what: "", rows: 0 },
    sequential: [...new Set(sequential.flatMap((one) => one.sequential))],
  };
}
