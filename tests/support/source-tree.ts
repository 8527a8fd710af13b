import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

const CODE = /\.(ts|tsx|mts|mjs|js|jsx|cjs)$/;
const GENERATED = /^(node_modules|\.next|\.git|data|test-results|next-env\.d\.ts)$/;

/** Every file below a folder, as paths from the root of the project with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (!folder && GENERATED.test(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}

/** Every file of code below a folder; of the whole project without one. */
export function codeBelow(folder = ""): string[] {
  return filesBelow(folder).filter((path) => CODE.test(path));
}

export function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** The text of a file without comments; strings stay, also those with slashes in them. */
export function withoutComments(text: string): string {
  return text.replace(/("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "$1");
}

const IMPORTS = [
  /(?:^|[;\n}])\s*(?:import|export)\s[^;"'`]*?\bfrom\s*["']([^"']+)["']/g,
  /(?:^|[;\n}])\s*import\s*["']([^"']+)["']/g,
  /\bimport\(\s*["'`]([^"'`]+)["'`]\s*\)/g,
  /\brequire\(\s*["']([^"']+)["']\s*\)/g,
];

/**
 * What a file imports, statically or not: paths from the root of the project for our own files (`lib/env`), names for
 * packages (`next/cache`).
 */
export function importsOf(path: string): string[] {
  const text = withoutComments(read(path));
  const specifiers = IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ""));
  return specifiers.map((specifier) => resolveSpecifier(path, specifier));
}

function resolveSpecifier(from: string, specifier: string): string {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (!specifier.startsWith(".")) return specifier;
  return normalize(relative(root, join(root, dirname(from), specifier)))
    .split(sep)
    .join("/");
}

/** Whether a path is the folder, or a file in it. */
export function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
