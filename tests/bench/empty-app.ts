import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../e2e/support/processes";

const root = fileURLToPath(new URL("../../", import.meta.url));
const next = join(root, "node_modules/next/dist/bin/next");

/** A page of the same framework with nothing on it: what no shop built with it can fall below. */
export type EmptyApp = { url: string; stop: () => void };

const files: Record<string, string> = {
  "package.json": '{ "private": true, "type": "module" }',
  // The same settings as the shop's; packages are found in the project above.
  "next.config.js": `export default { cacheComponents: true, partialPrefetching: true, turbopack: { root: ${JSON.stringify(root)} } };`,
  "postcss.config.mjs": "export default { plugins: {} };",
  "app/layout.js":
    'export const metadata = { title: "Empty", description: "An empty page", icons: { icon: "data:," } };\n' +
    'export default function Layout({ children }) { return <html lang="zh-TW"><body>{children}</body></html>; }',
  "app/page.js": "export default function Page() { return <main><h1>Empty</h1></main>; }",
};

/** Builds and starts it, in a folder below the project that git ignores and `stop` removes. */
export async function startEmptyApp(): Promise<EmptyApp> {
  const parent = join(root, "test-results");
  mkdirSync(parent, { recursive: true });
  const directory = mkdtempSync(join(parent, "empty-app-"));
  mkdirSync(join(directory, "app"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
  const remove = () => rmSync(directory, { recursive: true, force: true });
  process.once("exit", remove);
  const built = spawnSync(process.execPath, [next, "build"], { cwd: directory, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`the empty page was not built:\n${built.stdout}${built.stderr}`);
  const port = await freePort();
  const server = spawn(process.execPath, [next, "start", "--port", String(port)], { cwd: directory, stdio: "ignore" });
  process.once("exit", () => server.kill("SIGKILL"));
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(url);
  return {
    url,
    stop: () => {
      server.kill("SIGKILL");
      remove();
    },
  };
}

async function firstAnswer(url: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const ok = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("the empty page did not answer within a minute");
}
