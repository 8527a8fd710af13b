import { describe, expect, test } from "vitest";
import { codeBelow, isIn, read, withoutComments } from "../support/source-tree";

const source = codeBelow().filter((file) => !isIn(file, "tests") && !isIn(file, "tools"));

/** Files whose code, without comments, matches the pattern. */
function having(pattern: RegExp, files = source): string[] {
  return files.filter((file) => pattern.test(withoutComments(read(file))));
}

const because = (reason: string) => (file: string) => `${file}: ${reason}`;

/** Code that runs before `lib/env.ts` can be loaded, or outside of the bundle, and the only variables that it names. */
const READS_ENVIRONMENT: Record<string, string[]> = {
  "lib/cli/start.mjs": ["NEXT_TELEMETRY_DISABLED", "NODE_ENV"],
  "instrumentation.ts": ["IS_NEXT_WORKER", "NEXT_PHASE", "NEXT_RUNTIME"],
  "lib/page-cache/redis.mjs": ["NEXT_PHASE", "REDIS_URL"],
  "lib/cli/backend-check.ts": ["API_BASE_URL", "BACKEND_MEMBER_PASSWORD"],
  "lib/cli/build.mjs": [],
  "next.config.mjs": ["API_BASE_URL", "BUILD_ONCE", "BUILD_UNCHECKED", "IMAGE_HOSTS", "VERCEL"],
};

describe("docs/architecture.md: one place for each thing", () => {
  test("the environment is read in lib/env.ts", () => {
    const found = having(/\bprocess\s*\.\s*env\b|\bprocess\s*\[|import\.meta\.env/).filter(
      (file) => file !== "lib/env.ts" && !(file in READS_ENVIRONMENT),
    );
    expect(found.map(because("process.env is parsed once, in lib/env.ts"))).toEqual([]);
  });

  test.each(Object.entries(READS_ENVIRONMENT))("%s names no other variable than %j", (file, names) => {
    const code = withoutComments(read(file));
    const taken = [...code.matchAll(/\{([^{}]*)\} = process\.env\b/g)].flatMap(
      ([, list = ""]) => list.match(/\w+/g) ?? [],
    );
    const named = [...code.matchAll(/process\.env(?:\.|\[\W?)(\w+)/g)].map(([, name = ""]) => name);
    expect([...new Set([...taken, ...named])].toSorted()).toEqual(names);
  });

  test("numbers are formatted in lib/format.ts", () => {
    const found = having(/\bIntl\s*\.\s*NumberFormat\b|\.toLocaleString\(/).filter((file) => file !== "lib/format.ts");
    expect(found.map(because("money has one formatter, in lib/format.ts"))).toEqual([]);
  });

  test("cookies are named in lib/session only", () => {
    const found = having(/\bcookies\s*\(/).filter((file) => !isIn(file, "lib/session"));
    expect(found.map(because("only lib/session knows cookies"))).toEqual([]);
  });

  test("states are compared in SQL by sets of TypeScript, so that a new state does not compile before each set has it", () => {
    const found = having(/status\}?\s*(?:=|<>|!=|\bnot\s+in\b|\bin\b)\s*\(?'/).filter(
      // A table's indexes and generated columns change by migration only.
      (file) => isIn(file, "lib/backend") && !file.endsWith("tables.ts"),
    );
    expect(found.map(because("use isOneOf of lib/backend/db/queries/is-one-of.ts"))).toEqual([]);
  });

  test("deadlines of orders, money, links and sessions are counted by the database's clock, which all instances share", () => {
    const trade = ["orders", "order-management", "returns", "shipments", "payments", "invoices", "coupons"];
    const rooms = [...trade, "members", "admin-accounts", "sign-ins", "stock-alerts", "reviews"];
    const found = having(/new Date\(\)|Date\.now\(\)/).filter((file) =>
      rooms.some((room) => isIn(file, `lib/backend/${room}`)),
    );
    expect(found.map(because("use databaseNow, or now() in SQL"))).toEqual([]);
  });

  test("there are no server actions", () => {
    const found = having(/^\s*["']use server["']/m);
    expect(found.map(because("changes go through the handlers of app/api/bff"))).toEqual([]);
  });

  test("links are rendered by components/ui/app-link.tsx, which knows when pages may be prefetched", () => {
    const found = having(/["']next\/link["']/).filter((file) => file !== "components/ui/app-link.tsx");
    expect(found.map(because("use AppLink (docs/specification.md section 2)"))).toEqual([]);
  });

  test("keys are read in components/ui/pressed-key.ts, which leaves out those of an input method", () => {
    const found = having(/\b(event|nativeEvent)\.(key|code|keyCode|isComposing)\b|\(\{ key \}: KeyboardEvent/).filter(
      (file) => file !== "components/ui/pressed-key.ts",
    );
    expect(found.map(because("the Enter that ends Chinese input would act at once: use pressedKey"))).toEqual([]);
  });

  test("a form of the shop that is submitted before hydration puts nothing into an address", () => {
    const found = source
      .filter((file) => isIn(file, "components") && !isIn(file, "components/admin"))
      .flatMap((file) =>
        (withoutComments(read(file)).match(/<form\b[\s\S]*?\sclassName=/g) ?? []).map((tag) => ({ file, tag })),
      )
      .filter(({ tag }) => !/\baction=/.test(tag));
    expect(found.map(({ file }) => `${file}: is no PostForm, and does not say where it leads`)).toEqual([]);
  });

  test("no type checks are suppressed", () => {
    const found = having(
      /@ts-(ignore|nocheck)|\bas any\b|:\s*any\b|dangerouslySetInnerHTML=\{\{\s*__html:(?!\s*(?:JSON|json)\b)/,
    );
    expect(found.map(because("types and markup are not silenced"))).toEqual([]);
  });
});

/** Why each of these code files has Chinese characters. */
const CHINESE_ON_PURPOSE: Record<string, string> = {
  "lib/contract/banks.ts": "names of banks, which are data and not texts",
  "lib/contract/field-schemas.ts": "the two ways to write the first character of county names",
  "lib/contract/outlying.ts": "names of the outlying places, which are rules and not texts",
  "lib/cli/prepare-database.ts": "the name that the first administrator gets",
};

describe("docs/architecture.md: every text for people comes from messages", () => {
  test("no Chinese in code outside of seed data and drafts", () => {
    const found = codeBelow()
      .filter(
        (file) =>
          !["tests", "tools", "lib/backend/seed", "lib/backend/content/drafts"].some((room) => isIn(file, room)) &&
          !(file in CHINESE_ON_PURPOSE),
      )
      .filter((file) => /\p{Script=Han}/u.test(read(file)));
    expect(found.map(because("texts are in messages/zh"))).toEqual([]);
  });

  test.each(Object.entries(CHINESE_ON_PURPOSE))("%s still needs its exception: %s", (file) => {
    expect(read(file)).toMatch(/\p{Script=Han}/u);
  });
});
