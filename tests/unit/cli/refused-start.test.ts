import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { end, freePort, start } from "../../e2e/support/processes";
import { root } from "../../support/source-tree";
import { temporaryDirectory } from "../../support/temporary-directory";

/** A module that the start, and every process it starts, loads first. */
const loadedFirst = (code: string) => ({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` });

/** Runs `npm start` with an empty data directory until it ends. @returns its exit code and its output, by line */
async function startOf(env: Record<string, string>, dataDirectory = join(temporaryDirectory(), "data")) {
  const variables = { DATA_DIR: dataDirectory, PORT: String(await freePort()), ...env };
  const started = start(process.execPath, ["lib/cli/start.mjs"], root, variables);
  onTestFinished(() => end(started));
  const code = await started.exited;
  return { code, lines: started.output().trim().split("\n"), dataDirectory };
}

test("a port in use stops the start with one line, before a database is created and a password is shown", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const { code, lines, dataDirectory } = await startOf({ PORT: String(port) });
  expect(lines).toEqual([expect.stringContaining(`Port ${port} is taken`)]);
  expect(code).toBe(1);
  expect(existsSync(dataDirectory)).toBe(false);
});

test("a HOST that is no address of this machine stops the start with one line", async () => {
  // Reserved for documentation (RFC 5737), so that no machine has it.
  const { code, lines } = await startOf({ HOST: "192.0.2.1" });
  expect(lines).toEqual(["HOST=192.0.2.1 is no address of this machine."]);
  expect(code).toBe(1);
});

test("an outdated Node stops the start with one line, before anything is created", async () => {
  const old = loadedFirst('Object.defineProperty(process.versions, "node", { value: "18.20.4" })');
  const { code, lines, dataDirectory } = await startOf(old);
  expect(lines).toEqual(["Node 20.9 or newer is needed; this is 18.20.4."]);
  expect(code).toBe(1);
  expect(existsSync(dataDirectory)).toBe(false);
});

test("a preparation that is killed is reported with its signal", async () => {
  const killed = loadedFirst('if (process.send) process.kill(process.pid, "SIGKILL")');
  const { code, lines } = await startOf(killed);
  expect(lines).toEqual(["The preparation was ended by SIGKILL. Was there too little memory?"]);
  expect(code).toBe(1);
});

test.each(["{ not json", "{}"])("a damaged secrets.json is named, with instructions: %s", async (content) => {
  const dataDirectory = join(temporaryDirectory(), "data");
  mkdirSync(dataDirectory);
  const file = join(dataDirectory, "secrets.json");
  writeFileSync(file, content);
  const { code, lines } = await startOf({}, dataDirectory);
  expect(lines).toEqual([expect.stringMatching(/secrets\.json is damaged\. Put it back from a backup\./)]);
  expect(lines[0]).toContain(file);
  expect(code).toBe(1);
});
