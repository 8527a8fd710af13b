import { describe, expect, test } from "vitest";
import { codeBelow, importsOf, read, root, withoutComments } from "../support/source-tree";

/** Opening tags of forms, up to their first child. */
const FORMS = /<form\b[\s\S]*?[^=]>/g;

const components = codeBelow("components");

test("forms of the back office show errors themselves, instead of the browser's messages", () => {
  const bubbling = ["components/admin", "app/admin"].flatMap((folder) =>
    codeBelow(folder).filter((path) =>
      (withoutComments(read(path)).match(FORMS) ?? []).some((form) => !form.includes("noValidate")),
    ),
  );
  expect(bubbling).toEqual([]);
});

/** A field that is registered without `field()`, with the tag before and after. */
const REGISTERED = /<(\w+)\s(?:(?!\/>|<)[\s\S])*?\bregister\((?:(?!\/>|<\w)[\s\S])*?\/?>/g;
/** What cannot have a wrong value: a choice among given ones, a tick, and the trap for robots. */
const CANNOT_BE_WRONG = /^<(RadioCard|CheckField)|type="radio"|register\("website"\)/;

test("a field that is registered by itself has a place for its error", () => {
  const silent = components.flatMap((path) =>
    [...withoutComments(read(path)).matchAll(REGISTERED)]
      .filter(([tag]) => !CANNOT_BE_WRONG.test(tag) && !/\berror=|field\(/.test(tag))
      .map(([tag]) => `${path}: ${tag.replace(/\s+/g, " ").slice(0, 60)}`),
  );
  expect(silent).toEqual([]);
});

const hasFile = new Set(components);

/** The text of a component and of the components that it is made of. */
function textOf(path: string, seen = new Set<string>()): string {
  if (seen.has(path)) return "";
  seen.add(path);
  const parts = importsOf(path).flatMap((name) => [`${name}.tsx`, `${name}.ts`].filter((file) => hasFile.has(file)));
  return [withoutComments(read(path)), ...parts.map((part) => textOf(part, seen))].join("\n");
}

/** The names of a schema's fields, also inside objects, lists and alternatives. */
function fieldsOf(schema: unknown): string[] {
  const { def } = schema as { def: Record<string, unknown> & { type: string } };
  // A picture is one field.
  if (def.type === "object" && !Object.hasOwn(def.shape as object, "thumb_url")) {
    return Object.entries(def.shape as Record<string, unknown>).flatMap(([name, inner]) => {
      const below = fieldsOf(inner);
      return below.length > 0 ? below : [name];
    });
  }
  if (def.type === "union") return (def.options as unknown[]).flatMap(fieldsOf);
  const inner = def.innerType ?? def.in ?? def.element;
  return inner ? fieldsOf(inner) : [];
}

const SCHEMA = /(?:\bschema: |\bschemaResolver\()(\w+)/g;

/** Values that no person enters: they come with the document or are set by the screen. */
const NOT_ENTERED = new Set(["version", "based_on", "token", "total", "id", "kind", "remember_address"]);
/** Fields drawn from a list of all kinds, or declared by a service. */
const DRAWN_FROM_LISTS = new Set(["noticeChoices", "keysForm"]);

/** Every form with a schema of the contract: the component, and the schema's name and module. */
const forms = components.flatMap((path) => {
  const text = withoutComments(read(path));
  return [...text.matchAll(SCHEMA)].flatMap(([, name = ""]) => {
    const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "@/(lib/contract/[\\w/-]+)"`).exec(text)?.[1];
    return from && !DRAWN_FROM_LISTS.has(name) ? [{ path, name, from }] : [];
  });
});

describe("no field of a schema is without a place for its error", () => {
  test("forms are found", () => expect(forms.length).toBeGreaterThan(40));

  test.for(forms)("$name in $path", async ({ path, name, from }) => {
    const module: Record<string, unknown> = await import(/* @vite-ignore */ `${root}${from}.ts`);
    const text = textOf(path);
    const missing = fieldsOf(module[name])
      .filter((field) => !NOT_ENTERED.has(field))
      .filter((field) => !new RegExp(`\\b${field}\\b`).test(text));
    expect(missing).toEqual([]);
  });
});
