import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../e2e/support/processes";
import type { Server } from "./measurement";

const root = fileURLToPath(new URL("../../", import.meta.url));
const next = join(root, "node_modules/next/dist/bin/next");

/** An empty application of the same framework: the maximum of any shop that uses it. */
export type FrameworkApp = Server & { stop: () => Promise<void> };

/** A static page to generate: its path, and its approximate size. */
export type Filler = { path: string; bytes: number; text: string };

const files: Record<string, string> = {
  "package.json": '{ "private": true, "type": "module" }',
  // The same settings as the shop's; packages are found in the project above.
  "next.config.js": `export default { cacheComponents: true, partialPrefetching: true, turbopack: { root: ${JSON.stringify(root)} } };`,
  "postcss.config.mjs": "export default { plugins: {} };",
  // Without files of its own the build would use those of the folders above, which are the shop's.
  "middleware.js": 'export const config = { matcher: "/none" };\nexport function middleware() {}',
  "instrumentation.js": "export function register() {}",
  "app/layout.js":
    'export const metadata = { title: "Empty", description: "An empty page", icons: { icon: "data:," } };\n' +
    'export default function Layout({ children }) { return <html lang="zh-TW"><body>{children}</body></html>; }',
  "app/page.js": "export default function Page() { return <main><h1>Empty</h1></main>; }",
  // Answers per request, like every handler that depends on the request, and nothing else.
  "app/handler/route.js": "export async function GET(request) { return Response.json({ data: request.method }); }",
};

/** The size of an empty page of this framework. */
const EMPTY_PAGE_BYTES = 5_000;

/**
 * Builds and starts it, in a folder below the project that git ignores and `stop` removes: an empty page at `/`, an
 * empty route handler at `/handler`, and static pages of the given sizes.
 */
export async function startFrameworkApp(pages: Filler[] = []): Promise<FrameworkApp> {
  const parent = join(root, "test-results");
  mkdirSync(parent, { recursive: true });
  const directory = mkdtempSync(join(parent, "framework-app-"));
  const remove = () => rmSync(directory, { recursive: true, force: true });
  process.once("exit", remove);
  const filled = Object.fromEntries(pages.map((page) => [`app${page.path}/page.js`, pageOf(page)]));
  for (const [name, content] of Object.entries({ ...files, ...filled })) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
  const built = spawnSync(process.execPath, [next, "build"], { cwd: directory, encoding: "utf8" });
  if (built.status !== 0) throw new Error(`the empty page was not built:\n${built.stdout}${built.stderr}`);
  const port = await freePort();
  const server = spawn(process.execPath, [next, "start", "--port", String(port)], { cwd: directory, stdio: "ignore" });
  process.once("exit", () => server.kill("SIGKILL"));
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(url);
  return {
    engine: "",
    url,
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill("SIGKILL");
      remove();
    },
  };
}

/**
 * Each text of a page is sent twice: as markup, and as data for hydration. It has the same kinds of characters as the
 * shop's, since Chinese takes longer to send than Latin.
 */
function pageOf({ bytes, text }: Filler): string {
  const words = text.replace(/<[^>]*>|[<>&"'`\\{}$]/g, " ").replace(/\s+/g, " ");
  const bytesPerSign = Buffer.byteLength(words) / words.length;
  const length = Math.max(0, Math.round((bytes - EMPTY_PAGE_BYTES) / 2 / bytesPerSign));
  const filler = words.repeat(Math.ceil(length / words.length)).slice(0, length);
  return `const text = ${JSON.stringify(filler)};\nexport default function Page() { return <main>{text}</main>; }`;
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
