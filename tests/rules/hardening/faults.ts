import type { Claim } from "./claim";

const fault = (name: string, ...titles: string[]) =>
  titles.map((title) => ({ file: `tests/faults/${name}.test.ts`, title }));

/** The paragraph "Faults", but for its last line. */
export const faults: Claim[] = [
  {
    claim: "kill -9 during checkout: every acknowledged order is there once, whole",
    tests: fault("kill", "kill -9 while eight buyers order, on %s"),
  },
  {
    claim: "A power cut during checkout, embedded database: every acknowledged order is there once, whole",
    tests: [
      ...fault("power-cut", "a power cut at a hundred moments loses no acknowledged order; without syncs it does"),
      {
        file: "tests/unit/backend/db/synced-files.test.ts",
        title: "a commit is on the disk before it is acknowledged, each by one sync of the write-ahead log",
      },
    ],
  },
  {
    claim: "SIGTERM finishes requests in flight",
    tests: fault("stop", "SIGTERM while eight buyers order ends in order, on %s"),
  },
  {
    claim: "Database gone: quick 503, recovery without restart",
    tests: [
      ...fault("postgres-outage", "%s, while eight buyers order"),
      ...fault("disk-full", "the disk is full while eight buyers order, and has space again"),
      {
        file: "tests/contract/faults.test.ts",
        title: "docs/security.md: a PostgreSQL that is not there answers 503 with Retry-After, in the envelope",
      },
    ],
  },
  {
    claim: "Upstream API down, slow, garbage: retry rules, bounded time, cached pages are still served",
    tests: [
      ...fault("upstream", "%s, while eight buyers order at an instance in front of it"),
      {
        file: "tests/contract/retry.test.ts",
        title:
          "docs/specification.md section 8: %s with every status from 400 to 599, without and with an envelope, of ours and of an existing backend",
      },
      {
        file: "tests/contract/upstream-faults.test.ts",
        title: "the two tries of a GET share one timeout: each alone is within it, and both together are not",
      },
      { file: "tests/e2e/upstream.spec.ts", title: "cached pages are still served" },
      {
        file: "tests/e2e/upstream.spec.ts",
        title: "others show the error screen in Chinese with an error status, and never a stack trace",
      },
    ],
  },
  {
    claim: "SMTP down: the order stands, the mail goes later, once",
    tests: fault("mail", "SMTP down: the order stands, the mail goes later, once, on %s"),
  },
  {
    claim: "Migrations started twice at once, or killed half way: fine",
    tests: fault(
      "migrations",
      "four starts at once on an empty database are one shop",
      "four starts at once, all killed at any moment, then one that is not",
      "one that is killed half way leaves only unfinished work to the next",
    ),
  },
  {
    claim: "A second process on the embedded data: refused",
    tests: fault(
      "second-process",
      "a second start on the same data directory is refused with the first one's id, and the first keeps working",
    ),
  },
];
