import type { Claim, NamedTest } from "./claim";

const inFile =
  (file: string) =>
  (title: string): NamedTest => ({ file, title });

const badInput = inFile("tests/contract/bad-input.test.ts");
const bodies = inFile("tests/contract/hostile-bodies.test.ts");
const queries = inFile("tests/contract/hostile-queries.test.ts");
const requests = inFile("tests/e2e/hostile-requests.spec.ts");
const markup = inFile("tests/e2e/stored-markup.spec.ts");
const pictures = inFile("tests/unit/backend/files/take-picture.test.ts");
const readJson = inFile("tests/unit/bff/read-json.test.ts");

export const input: Claim[] = [
  {
    claim: "Bodies are at most 100 kB, counted while reading, whatever length is claimed",
    tests: [
      badInput("docs/security.md: a body above 100 kB without a length is counted while it is read: 413"),
      readJson("100 kB are read, one byte more is too large, whatever the declared length"),
      readJson("an endless body is not read to its end"),
      requests("more than 100 kB without a length: 413, by the handlers of pages and by the API"),
      requests("a false content length does no harm: the rest is not read as part of the body"),
      requests("a compressed body is never decompressed"),
    ],
  },
  {
    claim: "After a refused body the connection can be used again",
    tests: [
      inFile("tests/unit/pipeline/guard-request.test.ts")(
        "after a refused body that %s the connection can be used again",
      ),
      requests("the connection can be used again after a refused body"),
    ],
  },
  {
    claim: "Unsupported methods, and x-middleware-prefetch, have no effect",
    tests: [
      requests("unsupported methods are refused, on pages and calls"),
      requests("x-middleware-prefetch changes no page"),
      inFile("tests/unit/pipeline/guard-request.test.ts")(
        "x-middleware-prefetch reaches no page, and every answer of an https shop has HSTS",
      ),
    ],
  },
  {
    claim: "Strict-Transport-Security on a shop whose address is https",
    tests: [
      inFile("tests/unit/pipeline/guard-request.test.ts")(
        "x-middleware-prefetch reaches no page, and every answer of an https shop has HSTS",
      ),
      inFile("tests/unit/hosting/nginx.test.ts")(
        "docs/security.md: a shop with an https address sends HSTS in nginx's own answers, another does not",
      ),
    ],
  },
  {
    claim: "Uploads are at most 10 MB, counted while reading",
    tests: [
      requests("more than 10 MB of a picture without a length is refused, and a file of more than 5 MB"),
      inFile("tests/contract/uploads.test.ts")(
        "docs/security.md: more than 10 MB without a length is counted while it is read: 413",
      ),
      inFile("tests/contract/product-csv.test.ts")(
        "a file of 3 MB is read, one of 6 MB is too large; other calls keep their own limit",
      ),
    ],
  },
  {
    claim: "Depth, array lengths and keys of JSON are bounded",
    tests: [
      bodies("depth answers 400: ten thousand nested objects in every place, ten thousand nested lists as the body"),
      bodies("length answers 400: twenty thousand elements in every place, a thousand keys in the body"),
      bodies("a million elements, and a key of 200 kB, exceed 100 kB: 413"),
      bodies("every list in a body has a maximum length"),
    ],
  },
  {
    claim: "No key of a body, a query or a file reaches a prototype",
    tests: [
      bodies("a key of Object.prototype answers 400 and changes no prototype"),
      requests("no input breaks any of them"),
      inFile("tests/unit/i18n/field-errors.test.ts")("a field named %s is unknown like any other"),
    ],
  },
  {
    claim: "Identifiers have a strict pattern",
    tests: [
      queries(
        "docs/security.md, Input: identifiers have one strict pattern: anything else in a path answers 400 or 404",
      ),
      queries("docs/security.md, Input: the same in queries, and no value breaks an operation"),
      requests("no input breaks any of them"),
    ],
  },
  {
    claim: "LIKE wildcards are escaped, and SQL is only text, in every field that searches",
    tests: [
      queries("wildcards of LIKE find no more than any other miss, in every search field"),
      queries("quotes and SQL find no more than any other miss, in every search field"),
    ],
  },
  {
    claim: "Sort columns come from a list",
    tests: [queries("docs/security.md, Input: a list sorts only by the columns that it declares")],
  },
  {
    claim: "NUL and lone surrogates give 400, never 500",
    tests: [
      bodies("NUL and lone surrogates answer 400 at every place of every body"),
      bodies("in a password they are a wrong password"),
      queries("docs/security.md, Input: the same in queries, and no value breaks an operation"),
      requests("NUL, lone surrogates and invalid escapes in a page's address or in a header break nothing"),
    ],
  },
  {
    claim: "Staff content is Markdown rendered without raw HTML",
    tests: [
      inFile("tests/unit/components/content/markdown.test.ts")("%j makes no element"),
      inFile("tests/unit/components/content/markdown.test.ts")("%j has no executable target"),
    ],
  },
  {
    claim: "Stored markup runs on no screen, and the Content-Security-Policy has nothing to block",
    tests: [
      markup("every page of the app is checked"),
      markup("the shop accepted markup in every kind of text that people write"),
      markup("runs on no screen, and the policy has nothing to block: it is shown as text"),
      markup("is text in mails and in feeds"),
    ],
  },
  {
    claim: "JSON-LD escapes <",
    tests: [
      inFile("tests/unit/components/json-ld.test.ts")(
        "docs/security.md: JSON-LD escapes <, and parses to the same value",
      ),
    ],
  },
  {
    claim: "Content-Security-Policy without unsafe-inline scripts where pages are static",
    tests: [
      inFile("tests/e2e/content-security.spec.ts")(
        `\${name} allows its own inline scripts only, on the first visit and after`,
      ),
      inFile("tests/e2e/content-security.spec.ts")("an injected script does not run, and the page works"),
    ],
  },
  {
    claim: "Pages show pictures of the shop, the backend behind it and configured hosts only",
    tests: [
      inFile("tests/e2e/content-security.spec.ts")(
        "pictures come from the shop, the backend behind it and hosts of IMAGE_HOSTS only",
      ),
    ],
  },
  {
    claim: "nosniff, frame-ancestors and a referrer policy on every kind of answer",
    tests: [
      requests("nosniff, no frames, a referrer policy and a content security policy, whatever the kind of answer"),
      inFile("tests/e2e/content-security.spec.ts")(
        "the page cannot be framed, get another base or load a script from elsewhere",
      ),
    ],
  },
  {
    claim: "Mail headers cannot be injected",
    tests: [
      inFile("tests/contract/mail.test.ts")(
        "docs/security.md, Input: line breaks in header values and texts add no header and no recipient",
      ),
      inFile("tests/contract/mail.test.ts")(
        "docs/security.md: the recipient %j is given up and injects no SMTP command",
      ),
      inFile("tests/contract/mail.test.ts")(
        "docs/security.md: text that people typed becomes neither markup nor a header",
      ),
    ],
  },
  {
    claim: "CSV cells starting with = + - @ tab or CR are text; UTF-8 with BOM",
    tests: [
      inFile("tests/unit/backend/http/csv.test.ts")("%j becomes a text"),
      inFile("tests/unit/backend/http/csv.test.ts")("%j is one unchanged cell"),
      queries(
        "docs/security.md, Input: every CSV file begins with a byte order mark, and no cell begins like a formula",
      ),
    ],
  },
  {
    claim: "Pictures are recognised by their bytes, with a limit of pixels; SVG and everything else is refused",
    tests: [pictures("docs/security.md, Input: %s is refused, and nothing of it is stored")],
  },
  {
    claim: "Pictures are encoded again under random names; EXIF and everything else is gone",
    tests: [
      pictures("%s keeps its pixels, and nothing else"),
      pictures("of several frames one is kept"),
      pictures("names are random, match the shop's pattern, and reveal nothing of the file"),
    ],
  },
  {
    claim: "No path leaves the folder of static files",
    tests: [
      requests("no spelling of a path leaves the folder of static files"),
      inFile("tests/contract/uploads.test.ts")("no other name opens a file"),
      inFile("tests/unit/backend/files/file-store.test.ts")(
        "docs/security.md: the name %j neither reads nor writes anything",
      ),
    ],
  },
  {
    claim: "The image optimiser is off",
    tests: [requests("the shop fetches and resizes no picture on request")],
  },
  {
    claim: "No regular expression is slow",
    tests: [
      inFile("tests/rules/slow-expressions.test.ts")(
        "none takes more than linear time, as far as recheck can prove it",
      ),
    ],
  },
];

/** The last line of the paragraph "Faults". */
export const packages: Claim[] = [
  {
    claim: "Minimum versions that are known to be safe",
    tests: [inFile("tests/rules/packages.test.ts")("%s is never below %s")],
  },
];
