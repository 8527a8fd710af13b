/** The results of one path. Times in milliseconds. */
export type ScaleRow = {
  what: string;
  requests: number;
  /** One request after the other. */
  p50: number;
  p99: number;
  /** Eight in parallel. */
  p99Together: number;
  failures: number;
};

/** The results for the statements of a path. */
export type PathPlans = {
  slowest: number;
  biggest: { what: string; rows: number };
  sequential: string[];
};

const HEAD = ["path", "requests", "p50 ms", "p99 ms", "p99 ms, 8 at once", "slowest statement ms", "biggest scan"];

/** The lines above the rows; with them the table is also Markdown. */
export const scaleHead = [HEAD, ["-", "-:", "-:", "-:", "-:", "-:", "-"]].map(lineOf).join("\n");

export function scaleLine(row: ScaleRow, { slowest, biggest }: PathPlans): string {
  const times = [row.p50, row.p99, row.p99Together, slowest].map((time) => time.toFixed(1));
  const scan = biggest.rows ? `${biggest.what}: ${biggest.rows.toLocaleString("en")} rows` : "";
  return lineOf([row.what, String(row.requests), ...times, scan]);
}

function lineOf(cells: string[]): string {
  return `| ${cells.join(" | ")} |`;
}
