import { describe, expect, test } from "vitest";
import { codeBelow, importsOf, isIn, read, withoutComments } from "../support/source-tree";

type Finding = string;

/** Every forbidden import of the files, with the reason. */
function broken(files: string[], isWrong: (imported: string, file: string) => boolean, reason: string): Finding[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => isWrong(imported, file))
      .map((imported) => `${file} imports ${imported}: ${reason}`),
  );
}

const isOurs = (imported: string) => /^(app|components|lib|messages|tests|public)(\/|$)/.test(imported);
const source = codeBelow().filter((file) => !isIn(file, "tests"));

describe("docs/architecture.md: who may import whom", () => {
  test("the backend is reached through the API only", () => {
    const doors = ["lib/backend", "tools", "lib/cli", "app/api/v1", "app/api/cron", "app/readyz"];
    const files = ["lib/api-client/server.ts", "instrumentation.ts"];
    const others = source.filter((file) => !files.includes(file) && !doors.some((door) => isIn(file, door)));
    expect(
      broken(
        others,
        (imported) => isIn(imported, "lib/backend"),
        "only the API's doors may, or a fronted backend would be bypassed",
      ),
    ).toEqual([]);
  });

  test("the contract depends on zod and itself", () => {
    // taiwan-id-validator: checksums that the form and the server have to agree on. No dependencies, nothing of Node or
    // of the browser in it, under 3 kB compressed even as a whole.
    const packages = ["zod", "taiwan-id-validator"];
    const wrong = (imported: string) => !packages.includes(imported) && !isIn(imported, "lib/contract");
    expect(
      broken(
        codeBelow("lib/contract"),
        wrong,
        "the contract imports zod, one validator and itself, so that browser and server can share it",
      ),
    ).toEqual([]);
  });

  test("components import of lib only contract, format, markdown, sheets, site, utils and fetcher", () => {
    const allowed = [
      "lib/contract",
      "lib/format",
      "lib/markdown",
      "lib/sheets",
      "lib/site",
      "lib/utils",
      "lib/fetcher",
    ];
    const wrong = (imported: string) => isIn(imported, "lib") && !allowed.some((room) => isIn(imported, room));
    expect(broken(codeBelow("components"), wrong, "components get data as props or through lib/fetcher")).toEqual([]);
  });

  test("components import of the admin calls only types and addresses", () => {
    const value = /import \{[^}]*\} from "@\/lib\/contract\/admin-calls\/(?!address")/;
    const loading = codeBelow("components").filter((file) => value.test(withoutComments(read(file))));
    expect(loading.map((file) => `${file} loads every schema of the back office into the browser`)).toEqual([]);
  });

  test("components import nothing of app, messages and tests", () => {
    const wrong = (imported: string) => isOurs(imported) && !isIn(imported, "components") && !isIn(imported, "lib");
    expect(broken(codeBelow("components"), wrong, "components are below pages, not above them")).toEqual([]);
  });

  test("the backend imports nothing of Next, of browser code and of sessions", () => {
    const rooms = ["lib/api-client", "lib/bff", "lib/session", "lib/storefront", "lib/fetcher", "app", "components"];
    const wrong = (imported: string) => /^next(\/|$)/.test(imported) || rooms.some((room) => isIn(imported, room));
    expect(broken(codeBelow("lib/backend"), wrong, "the backend runs without Next and without the storefront")).toEqual(
      [],
    );
  });

  test("the API client imports nothing of pages and handlers", () => {
    const wrong = (imported: string) =>
      ["lib/bff", "lib/storefront", "app", "components"].some((room) => isIn(imported, room));
    expect(broken(codeBelow("lib/api-client"), wrong, "the client is below what uses it")).toEqual([]);
  });

  test("nothing of lib imports app or components, and nothing but tests imports tests", () => {
    const upwards = (imported: string) => isIn(imported, "app") || isIn(imported, "components");
    expect(broken(codeBelow("lib"), upwards, "lib is below the screens")).toEqual([]);
    expect(broken(source, (imported) => isIn(imported, "tests"), "tests are no part of the shop")).toEqual([]);
  });

  test("there are no barrels: no index file that only re-exports", () => {
    const barrels = source.filter((file) => /(^|\/)index\.(ts|tsx|mjs|js)$/.test(file));
    expect(barrels.map((file) => `${file}: import the file that has it`)).toEqual([]);
  });
});
