import { describe, expect, test } from "vitest";
import { codeBelow, isIn, read, withoutComments } from "../support/source-tree";

const source = codeBelow().filter((file) => !isIn(file, "tests") && !isIn(file, "tools"));

/** Files whose code, without comments, matches the pattern. */
function having(pattern: RegExp, files = source): string[] {
  return files.filter((file) => pattern.test(withoutComments(read(file))));
}

const because = (reason: string) => (file: string) => `${file}: ${reason}`;

/**
 * Code that runs before `lib/env.ts` can be loaded, or outside of the bundle; the build passes its settings to Next.
 */
const READS_ENVIRONMENT = [
  ...["lib/env.ts", "lib/cli/start.mjs", "instrumentation.ts", "lib/page-cache/redis.mjs"],
  ...["lib/cli/build.mjs", "next.config.mjs"],
];

describe("docs/architecture.md: one place for each thing", () => {
  test("the environment is read in lib/env.ts", () => {
    const found = having(/\bprocess\s*\.\s*env\b|\bprocess\s*\[|import\.meta\.env/).filter(
      (file) => !READS_ENVIRONMENT.includes(file),
    );
    expect(found.map(because("process.env is parsed once, in lib/env.ts"))).toEqual([]);
  });

  test("the build passes on how it was made, whether for Vercel and there the hosts of pictures, and reads nothing else", () => {
    const [build, config] = ["lib/cli/build.mjs", "next.config.mjs"].map((file) =>
      [...withoutComments(read(file)).matchAll(/process\.env(?:\.\w+)?/g)].map(([name]) => name),
    );
    expect(build).toEqual(["process.env"]);
    expect(config).toEqual([
      ...["process.env.VERCEL", "process.env.IMAGE_HOSTS", "process.env.API_BASE_URL"],
      ...["process.env.BUILD_ONCE", "process.env.VERCEL"],
    ]);
  });

  test("the start passes on what lib/env.ts has parsed, and reads nothing itself", () => {
    const used = withoutComments(read("lib/cli/start.mjs")).match(/.*process\s*\.\s*env.*/g) ?? [];
    expect(used.map((line) => line.trim())).toEqual([
      'process.env.NEXT_TELEMETRY_DISABLED = "1";',
      'process.env.NODE_ENV ??= "production";',
      "if (!isDevelopment) Object.assign(process.env, settings, { KEEP_ALIVE_TIMEOUT: KEEP_ALIVE });",
    ]);
  });

  test("the page cache, which Next loads outside of the bundle, reads the address of Redis and whether this is a build", () => {
    const used = withoutComments(read("lib/page-cache/redis.mjs")).match(/.*process\s*\.\s*env.*/g) ?? [];
    expect(used.map((line) => line.trim())).toEqual(["const { REDIS_URL, NEXT_PHASE } = process.env;"]);
  });

  test("instrumentation.ts reads what Next tells it, and nothing else", () => {
    const names = [...withoutComments(read("instrumentation.ts")).matchAll(/process\.env\.(\w+)/g)].map(
      (match) => match[1],
    );
    expect([...new Set(names)].toSorted()).toEqual(["IS_NEXT_WORKER", "NEXT_PHASE", "NEXT_RUNTIME"]);
  });

  test("numbers are formatted in lib/format.ts", () => {
    const found = having(/\bIntl\s*\.\s*NumberFormat\b|\.toLocaleString\(/).filter((file) => file !== "lib/format.ts");
    expect(found.map(because("money has one formatter, in lib/format.ts"))).toEqual([]);
  });

  test("cookies are named in lib/session only", () => {
    const found = having(/\bcookies\s*\(/).filter((file) => !isIn(file, "lib/session"));
    expect(found.map(because("only lib/session knows cookies"))).toEqual([]);
  });

  test("the storefront's links are those of components/ui/app-link.tsx", () => {
    const found = having(/["']next\/link["']/).filter(
      (file) => file !== "components/ui/app-link.tsx" && !isIn(file, "components/admin") && !isIn(file, "app/admin"),
    );
    expect(found.map(because("AppLink decides what is fetched ahead (docs/specification.md section 2)"))).toEqual([]);
  });

  test("there are no server actions", () => {
    const found = having(/^\s*["']use server["']/m);
    expect(found.map(because("changes go through the handlers of app/api/bff"))).toEqual([]);
  });

  test("links are rendered by components/ui/app-link.tsx, which knows when pages may be prefetched", () => {
    const found = having(/from "next\/link"/).filter((file) => file !== "components/ui/app-link.tsx");
    expect(found.map(because("use AppLink (docs/specification.md section 2)"))).toEqual([]);
  });

  test("a form of the shop that is submitted before hydration puts nothing into an address", () => {
    const found = source
      .filter((file) => isIn(file, "components") && !isIn(file, "components/admin"))
      .flatMap((file) =>
        (withoutComments(read(file)).match(/<form\b[\s\S]*?\sclassName=/g) ?? []).map((tag) => ({ file, tag })),
      )
      .filter(({ tag }) => !/method="post"|\baction=/.test(tag));
    expect(found.map(({ file }) => `${file}: names neither method="post" nor where it leads`)).toEqual([]);
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
