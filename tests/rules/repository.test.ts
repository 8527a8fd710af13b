import { describe, expect, test } from "vitest";
import { parse, parseDocument } from "yaml";
import { filesBelow, read } from "../support/source-tree";

const manifest = JSON.parse(read("package.json")) as { scripts: Record<string, string>; engines: { node: string } };

const yamlFiles = [".github", ".devcontainer"].flatMap(filesBelow).filter((file) => /\.ya?ml$/.test(file));
const workflows = yamlFiles.filter((file) => file.startsWith(".github/workflows/"));

describe("docs/testing.md: workflows of this repository's host", () => {
  test.each(yamlFiles)("%s is YAML without an error or a warning", (file) => {
    const { errors, warnings } = parseDocument(read(file));
    expect([...errors, ...warnings].map(({ message }) => message)).toEqual([]);
  });

  test("workflows run only scripts that package.json has", () => {
    const named = workflows.flatMap((file) => [...read(file).matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name));
    expect(named).toContain("check");
    expect(named.filter((name) => !manifest.scripts[name ?? ""])).toEqual([]);
  });

  test("the matrix has the oldest version of Node that the shop supports, and the one of .nvmrc", () => {
    const ci = parse(read(".github/workflows/ci.yml")) as {
      jobs: { build: { strategy: { matrix: { node: number[] } } } };
    };
    const versions = ci.jobs.build.strategy.matrix.node;
    expect(Math.min(...versions)).toBe(Number(/^>=(\d+)/.exec(manifest.engines.node)?.[1]));
    expect(versions).toContain(Number(read(".nvmrc")));
  });
});

describe("docs/testing.md, Commands: the faults of npm run mutants", () => {
  const faults = ["drawn", "chosen"].flatMap(
    (list) =>
      JSON.parse(read(`tests/mutants/${list}.json`)) as { id: string; file: string; find: string; tests: string[] }[],
  );

  test("each fits into the code at one place, and names tests that exist", () => {
    expect(faults).toHaveLength(40);
    const known = new Set(filesBelow("tests"));
    const unfit = faults.filter(({ file, find, tests }) => {
      return read(file).split(find).length !== 2 || tests.some((name) => !known.has(name));
    });
    expect(unfit.map(({ id }) => id)).toEqual([]);
  });
});

describe("the README and the pages of docs", () => {
  test("docs/configuration.md explains every variable of .env.example", () => {
    const described = read("docs/configuration.md");
    const variables = [...read(".env.example").matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name ?? "");
    expect(variables.length).toBeGreaterThan(30);
    expect(variables.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
  });

  test("the README fits into 10 kB, and a page into 300 lines", () => {
    expect(Buffer.byteLength(read("README.md"))).toBeLessThanOrEqual(10_000);
    const pages = filesBelow("docs").filter((file) => file.endsWith(".md"));
    const long = pages.filter((file) => read(file).trimEnd().split("\n").length > 300);
    expect(long).toEqual([]);
  });
});
