import { readFileSync } from "node:fs";
import data, { type CompatStatement, type Identifier } from "@mdn/browser-compat-data/forLegacyNode";
import { parse } from "acorn";

type Browser = keyof CompatStatement["support"];

const { browserslist } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
/** The oldest browsers, as in "safari 16.4"; Safari's version counts on phones too. */
const FLOOR: [Browser, string][] = browserslist.flatMap((line: string) => {
  const [browser, version] = line.split(" ");
  return browser === "safari" ? [line.split(" "), ["safari_ios", version]] : [line.split(" ")];
});

/** The newest language that all of them read. */
const LANGUAGE = 2022;

/** A call is guarded if its function is named within this many characters before it. */
const NEAR = 200;

/** Interfaces whose functions pages call; others share too many names with functions of libraries. */
const INTERFACES =
  /^(?:Window|Document|Node|Element|HTML\w*Element|EventTarget|Event|Navigator|History|URL|URLSearchParams|Abort\w+|Request|Response|Headers|Blob|File|FormData|Storage|CSSStyleSheet|Range|Selection|Crypto|SubtleCrypto|Performance|ReadableStream|Clipboard|ServiceWorkerContainer|\w+Observer|Animation)$/;

/** Functions that libraries have by the same name, and one that React calls within `try`. */
const OF_LIBRARIES = "escape move restore resume toArray union use watch when startViewTransition".split(" ");

/** Styles that older browsers may lack, and what their visitors get instead. */
const MAY_BE_MISSING: Record<string, string> = {
  cursor: "no pointer, as phones have none",
  resize: "no corner to pull at",
  "field-sizing": "a text field that keeps its rows and scrolls",
  "text-wrap": "lines that break elsewhere",
  "text-spacing-trim": "wider punctuation",
  "scroll-initial-target": "a row of pictures that begins at its first",
  "scrollbar-gutter": "a page that moves by a scrollbar's width",
  "scrollbar-width": "a scrollbar",
  subgrid: "columns that do not line up",
  "ui-monospace": "the next font of the list",
  "::selection": "the system's colour",
  "text-decoration: dotted": "a plain line",
  "@page": "the printer's margins",
};

function numberOf(version: string): number {
  const [whole = 0, part = 0] = version.replace("≤", "").split(".").map(Number);
  return whole + part / 100;
}

/** Whether one of the oldest browsers lacks what MDN describes. */
function isNew({ __compat: described }: Identifier): boolean {
  if (!described) return false;
  return FLOOR.some(([browser, version]) => {
    const oldest = numberOf(version);
    const known = [described.support[browser] ?? []].flat();
    return !known.some(({ version_added: added, version_removed: removed = "9999", flags }) => {
      const isAdded = typeof added === "string" && added !== "preview" && numberOf(added) <= oldest;
      return isAdded && !flags && numberOf(removed) > oldest;
    });
  });
}

const childrenOf = (tree: Identifier) =>
  Object.entries(tree).filter((entry): entry is [string, Identifier] => entry[0] !== "__compat");
const partsOf = (tree: Identifier = {}) => childrenOf(tree).filter(([, part]) => part.__compat);

/** What stands at several places, by its name; new if it is new at all of them. */
class Names {
  readonly #parts = new Map<string, Identifier[]>();

  add(name: string, part: Identifier): void {
    this.#parts.set(name, [...(this.#parts.get(name) ?? []), part]);
  }

  hasNew(name: string): boolean {
    return this.#parts.get(name)?.every(isNew) ?? false;
  }
}

const interfaces: Identifier = { ...data.api, ...data.javascript.builtins };
const functions = new Names();
const globals = new Names();
for (const [name, part] of partsOf(interfaces)) {
  globals.add(name, part);
  if (!INTERFACES.test(name) && data.javascript.builtins?.[name] === undefined) continue;
  for (const [own, method] of partsOf(part)) functions.add(own.replace(/_(?:static|event)$/, ""), method);
}
for (const [name, part] of partsOf(data.api.Window)) globals.add(name, part);

/** Whether `owner.name(` is new, or without an owner `name(` or `new name(`. */
function isNewCall(owner: string | undefined, name: string): boolean {
  if (owner === undefined) return globals.hasNew(name);
  const own = interfaces[owner]?.[`${name}_static`] ?? interfaces[owner]?.[name];
  if (own) return isNew(own);
  // A small letter may begin the name of any variable.
  if (/^[A-Z]/.test(owner) && globals.hasNew(owner)) return true;
  return !OF_LIBRARIES.includes(name) && functions.hasNew(name);
}

/** What a script has that one of the oldest browsers cannot read, or lacks. */
export function newInScript(code: string): string[] {
  try {
    parse(code, { ecmaVersion: LANGUAGE, sourceType: "script" });
  } catch (error) {
    return [String(error)];
  }
  const before = (index: number, length: number) => code.slice(Math.max(0, index - length), index);
  return [...code.matchAll(/(?<![\w$])\w+(?=\()/g)]
    .filter(({ 0: name, index }) => isNewCall(/(\w{0,40})\.$/.exec(before(index, 41))?.[1], name))
    .filter(({ 0: name, index }) => !before(index, NEAR).includes(name))
    .map(({ index }) => before(index, 40) + code.slice(index, index + 40));
}

/** A text without the parts that begin at a pattern and end with their bracket. */
function without(text: string, begin: RegExp, [open, close]: [string, string]): string {
  let kept = "";
  let at = 0;
  for (const { index } of text.matchAll(begin)) {
    if (index < at) continue;
    kept += text.slice(at, index);
    at = text.indexOf(open, index);
    let depth = 0;
    do {
      if (text[at] === open) depth++;
      if (text[at] === close) depth--;
      at++;
    } while (depth > 0 && at < text.length);
  }
  return kept + text.slice(at);
}

/** Units, functions and values that have a meaning in several properties. */
const types = new Names();
(function gather(tree: Identifier) {
  for (const [name, part] of childrenOf(tree)) {
    if (part.__compat) types.add(name, part);
    gather(part);
  }
})(data.css.types ?? {});

/**
 * What a minified style sheet has that one of the oldest browsers does not know. Not within `@supports`, nor in `:is` and
 * `:where`, which leave out what they do not know.
 */
export function newInStyles(css: string): string[] {
  const { "at-rules": rules = {}, properties = {}, selectors = {} } = data.css;
  const plain = css.replace(/\/\*[^*]*\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, "").replace(/\\./g, "");
  const bare = without(without(plain, /@supports/g, ["{", "}"]), /:(?:is|where)\(/g, ["(", ")"]);
  const found = new Set<string>();
  const note = (name: string, part: Identifier | undefined) => part && isNew(part) && found.add(name);
  for (const [, name = ""] of bare.matchAll(/@([a-z-]+)/g)) note(`@${name}`, rules[name]);
  for (const [, selector = ""] of bare.matchAll(/([^{};]+)\{/g)) {
    if (selector.includes("&")) note("nesting", selectors.nesting);
    for (const [written, name = ""] of selector.matchAll(/::?([a-z][a-z-]+)/g)) note(written, selectors[name]);
  }
  for (const [, name = "", value = ""] of bare.matchAll(/(?<=[{;])([a-z][a-z-]+):([^;{}]+)(?=[;}])/g)) {
    note(name, properties[name]);
    for (const [word] of value.matchAll(/[a-z][a-z-]+/g)) note(`${name}: ${word}`, properties[name]?.[word]);
    for (const [, word, unit = ""] of value.matchAll(/([a-z-]+)\(|(?<![\w-])[\d.]+([a-z]+)/g))
      if (types.hasNew(word ?? unit)) found.add(word ?? unit);
  }
  return [...found].filter((name) => ![name, ...name.split(": ")].some((part) => part in MAY_BE_MISSING));
}
