import type { Measurement } from "./measurement";
import type { PageComparison } from "./page-load";
import type { Goal } from "./table";

/** All results of one run. */
export type Findings = {
  pages: PageComparison[];
  calls: Measurement[];
  /** From the start of the process to the first 200 of the home page, with existing data. */
  startSeconds: number;
  /** Memory of the shop's process at the end, in MiB, on the embedded database. */
  memory: number | undefined;
};

/** The targets of the shop on a machine with two cores, the load generator included. */
export function goalsOf({ pages, calls, startSeconds, memory }: Findings): Goal[] {
  const goals: Goal[] = pages.flatMap(({ what, encoding, shop, framework, fronted, files }) => [
    {
      what: `${what}, ${encoding}: share of the framework's static page`,
      reached: shop.perSecond / framework.perSecond,
      goal: 0.9,
      unit: "",
    },
    ...(fronted && files
      ? [
          {
            what: `${what}, ${encoding}, behind nginx: share of the file`,
            reached: fronted.perSecond / files.perSecond,
            goal: 0.5,
            unit: "",
          },
        ]
      : []),
  ]);
  const call = (what: string, engine: string, goal: (found: Measurement) => Omit<Goal, "what">) => {
    const found = calls.find((row) => row.what.startsWith(what) && row.engine.startsWith(engine));
    if (found) goals.push({ what: `${what}, ${found.engine}`, ...goal(found) });
  };
  const ofEmpty = (goal: number) => (found: Measurement) => ({
    reached: found.perSecond / (found.beside?.perSecond ?? Number.NaN),
    goal,
    unit: "of an empty handler",
  });
  const perSecond = (goal: number) => (found: Measurement) => ({ reached: found.perSecond, goal, unit: "/s" });
  call("cart read", "PGlite", ofEmpty(0.6));
  call("add to cart", "PGlite", ofEmpty(0.4));
  call("keyword search", "PGlite", perSecond(150));
  call("place order", "PGlite", perSecond(60));
  call("place order", "PostgreSQL", perSecond(200));
  call("pages while orders are placed", "", ({ p99 }) => ({ reached: p99, goal: 100, unit: "ms p99", atMost: true }));
  call("first visit of a product page", "", ({ p50 }) => ({ reached: p50, goal: 60, unit: "ms p50", atMost: true }));
  goals.push({ what: "start on data that are there", reached: startSeconds, goal: 3, unit: "s", atMost: true });
  if (memory) {
    goals.push({ what: "memory after the run, PGlite", reached: memory, goal: 512, unit: "MiB", atMost: true });
  }
  return goals;
}
