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

/** Runs `npm start` until it refuses, with an empty data directory by default. @returns its output, by line */
async function linesOf(env: Record<string, string>, dataDirectory = join(temporaryDirectory(), "data")) {
  const isNew = !existsSync(dataDirectory);
  const variables = { DATA_DIR: dataDirectory, PORT: String(await freePort()), ...env };
  const started = start(process.execPath, ["lib/cli/start.mjs"], root, variables);
  onTestFinished(() => end(started));
  expect(await started.exited).toBe(1);
  if (isNew) expect(existsSync(dataDirectory)).toBe(false);
  return started.output().trim().split("\n");
}

test("a port in use stops the start with one line, before a database is created and a password is shown", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  expect(await linesOf({ PORT: String(port) })).toEqual([expect.stringContaining(`Port ${port} is taken`)]);
});

test.each<[string, Record<string, string>, RegExp]>([
  // Reserved for documentation (RFC 5737), so that no machine has it.
  [
    "a HOST that is no address of this machine",
    { HOST: "192.0.2.1" },
    /^HOST=192\.0\.2\.1 is no address of this machine\.$/,
  ],
  ["a wrong variable", { SESSION_PASSWORD: "short" }, /SESSION_PASSWORD/],
  [
    "an outdated Node",
    loadedFirst('Object.defineProperty(process.versions, "node", { value: "18.20.4" })'),
    /^Node 20\.9 or newer is needed; this is 18\.20\.4\.$/,
  ],
  [
    "a preparation that is killed",
    loadedFirst('if (process.send) process.kill(process.pid, "SIGKILL")'),
    /^The preparation was ended by SIGKILL: for the reason above or, if there is none, perhaps for lack of memory\.$/,
  ],
])("%s stops the start with one line, before anything is created", async (_, env, line) => {
  expect(await linesOf(env)).toEqual([expect.stringMatching(line)]);
});

test.each(["{ not json", "{}"])("a damaged secrets.json is named, with instructions: %s", async (content) => {
  const dataDirectory = join(temporaryDirectory(), "data");
  mkdirSync(dataDirectory);
  const file = join(dataDirectory, "secrets.json");
  writeFileSync(file, content);
  const lines = await linesOf({}, dataDirectory);
  expect(lines).toEqual([expect.stringMatching(/secrets\.json is damaged\. Put it back from a backup\./)]);
  expect(lines[0]).toContain(file);
});
