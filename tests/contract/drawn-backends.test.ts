import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { DrawnBackend, MEMBER, startDrawnBackends } from "../support/drawn-backends/backend";
import {
  draw,
  isUnreadable,
  PLAINEST,
  type Property,
  type Traits,
  unnamed,
  WAYS,
} from "../support/drawn-backends/traits";
import { Random } from "../support/random";
import { unknownBackend } from "../support/stub-api";

vi.mock("next/cache", () => ({ cacheLife: () => {}, cacheTag: () => {} }));

const server = await startDrawnBackends();
afterAll(() => server.close());
vi.resetModules();
vi.stubEnv("API_BASE_URL", server.url);
vi.stubEnv("API_SECRET", "a-secret-of-the-tests");
vi.stubEnv("SESSION_PASSWORD", "a-password-of-the-tests-for-cookies");
vi.stubEnv("DATA_DIR", mkdtempSync(join(tmpdir(), "drawn-")));
vi.stubEnv("LOG_LEVEL", "silent");
const { loadShop, Shopper } = await import("../support/drawn-backends/shopper");
const { leniencies } = await import("@/lib/existing-backend/leniency");
const { checkBackend } = await import("@/lib/backend-check/check-backend");
const shop = await loadShop();

const SEED = Number(process.env.DRAWN_SEED ?? 20_261_129);
const COUNT = Number(process.env.DRAWN_COUNT ?? 500);

const access = { baseUrl: server.url, secret: "a-secret-of-the-tests", secretHeader: "X-Api-Secret", timeoutMs: 5_000 };

/** What is remembered of a backend is forgotten, and what is kept for minutes is over. */
let hours = 0;
const started = performance.now.bind(performance);
vi.spyOn(performance, "now").mockImplementation(() => started() + hours * 3_600_000);
function forgetBackend(): void {
  hours += 1;
  for (const key of ["shopUpstream", "shopKnownProducts", "shopSearchedAt"]) Reflect.deleteProperty(globalThis, key);
  Object.assign(globalThis, { shopExisting: unknownBackend() });
}

type Result = "works" | "named" | "silent";
type Verdict = { traits: Traits; result: Result; troubles: string[]; said: string[] };

/**
 * Walks through a backend as a shopper; where something goes wrong, the doctor has to say what: the call or field of each
 * property that is unreadable. Steps that fail by none of those count as silent.
 */
async function judge(traits: Traits, seed: number): Promise<Verdict> {
  forgetBackend();
  const backend = new DrawnBackend(traits, seed);
  server.is(backend);
  const troubles = await new Shopper(shop, backend).walk();
  if (troubles.length === 0) return { traits, result: "works", troubles, said: [] };
  const report = await checkBackend(access, { write: true, member: MEMBER });
  const said = [
    ...report.calls.filter(({ result }) => result === "failed").map(({ call, found }) => `${call}: ${found}`),
    ...report.calls.flatMap(({ call, fields }) => fields.map((field) => `${call}: ${field}`)),
    ...report.notes,
    ...(report.verdict === "no_backend" ? [report.message] : []),
  ];
  const silent = unnamed(traits, troubles, said);
  return { traits, result: silent.length > 0 ? "silent" : "named", troubles: [...silent, ...troubles], said };
}

/** What went wrong and what the doctor said, for the message of a failed test. */
function account({ traits, troubles, said }: Verdict): string {
  const ways = Object.entries(traits).filter(([property, way]) => way !== PLAINEST[property as Property]);
  const lines = [...new Set(troubles)].slice(0, 5).map((trouble) => `  ${trouble}`);
  return [
    ways.map((pair) => pair.join(": ")).join(", "),
    ...lines,
    ...said.slice(0, 3).map((one) => `  > ${one}`),
  ].join("\n");
}

/** How many backends work, are named by the doctor, and fail without a word, for each way of each property. */
function tableOf(verdicts: Verdict[]): string {
  const rows = Object.entries(WAYS).flatMap(([property, ways]) =>
    ways.map((way) => {
      const these = verdicts.filter(({ traits }) => traits[property as Property] === way);
      const counts = (["works", "named", "silent"] as const).map(
        (one) => these.filter(({ result }) => result === one).length,
      );
      return [property, way, ...counts];
    }),
  );
  return [["property", "way", "works", "named", "silent"], ...rows]
    .map(
      ([property, way, ...counts]) =>
        `${String(property).padEnd(15)} ${String(way).padEnd(25)} ${counts.map((one) => String(one).padStart(6)).join(" ")}`,
    )
    .join("\n");
}

test("docs/drawn-backends.md, Results: what is as the specification has it is read without any leniency", async () => {
  leniencies.clear();
  await judge(PLAINEST, SEED);
  expect([...leniencies]).toEqual([]);
  await judge(
    {
      ...PLAINEST,
      names: "others",
      numbers: "1,280",
      expiry: "slashes",
      pages: "total only",
      envelope: "code as text",
      ...{ spelling: "camelCase", labels: "texts everywhere", cartForm: "list", entities: "named" },
    },
    SEED,
  );
  expect([...leniencies.keys()].toSorted()).toEqual([
    ...["carts as a list", "codes as text", "entities of HTML", "fields by another name", "keys in another spelling"],
    ...["lists without page numbers", "names in place of ids", "numbers as text", "times in another form"],
    "times without an offset",
  ]);
});

const alone = Object.entries(WAYS).flatMap(([property, ways]) => ways.map((way) => [property, way] as const));

test.each(alone)("docs/drawn-backends.md, Results: %s: %s, and everything else plain", async (property, way) => {
  const verdict = await judge({ ...PLAINEST, [property]: way }, SEED);
  expect(verdict.result, account(verdict)).toBe(isUnreadable(property as Property, way) ? "named" : "works");
});

test(`docs/drawn-backends.md, Results: ${COUNT} backends work, or the doctor says what is wrong`, async () => {
  const random = new Random(SEED);
  const verdicts: Verdict[] = [];
  for (let n = 0; n < COUNT; n += 1) verdicts.push(await judge(draw(random), SEED + n));
  process.stdout.write(`\n${tableOf(verdicts)}\n`);
  const wrong = verdicts.filter(({ result }) => result === "silent");
  expect(wrong.slice(0, 5).map(account), `${wrong.length} of ${COUNT}`).toEqual([]);
}, 1_200_000);
