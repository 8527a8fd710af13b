import { type BackendCall, nameOfCall, thirteen } from "@/lib/existing-backend/calls";
import { fieldNames } from "@/lib/existing-backend/field-names";
import { otherCalls } from "@/lib/existing-backend/other-calls";
import { markdownTable } from "./markdown-table";

/** The document whose tables are written by `npm run backend:tables`. */
export const PAPER = "docs/backends.md";

const calls: BackendCall[] = Object.values(thirteen);

const code = (text: string) => `\`${text}\``;

/** A query is part of a call's name only where it distinguishes two calls. */
function sendsOf({ query = {}, sends }: BackendCall): string {
  const fixed = Object.entries(query).filter(([name]) => name !== "page");
  const always = fixed.map(([name, value]) => code(`${name}=${value}`)).join(", ");
  return [always, sends].filter(Boolean).join("; ") || "nothing";
}

/** Names of a field on the wire; `a.b` is `b` inside `a`. */
function namesOf(key: string): readonly string[] {
  const [kind = "", field = ""] = key.split(".");
  return (fieldNames as Record<string, Record<string, readonly string[]>>)[kind]?.[field] ?? [];
}

function thirteenTable(): string {
  const rows = calls.map((call) => {
    const needs = call.needs.map((key) => code(namesOf(key)[0] ?? key)).join(", ");
    return [code(nameOfCall(call)), sendsOf(call), call.answer, needs || "nothing"];
  });
  return markdownTable([["call", "the shop sends", "`data` of the answer", "cannot be missing"], ...rows], 4);
}

function lossesTable(): string {
  const rows = calls.map((call) => [code(nameOfCall(call)), call.canBeMissing ? "no" : "yes", call.without]);
  return markdownTable([["call", "needed", "without it is lost"], ...rows], 3);
}

function othersTable(): string {
  const rows = otherCalls.map(({ calls, offers, without }) => [calls, offers, without]);
  return markdownTable([["calls", "for", "without them"], ...rows], 3);
}

function namesTable(): string {
  const needed = new Set(calls.flatMap(({ needs }) => needs));
  const rows = Object.entries(fieldNames).map(([kind, fields]) => {
    const names = Object.entries(fields as Record<string, readonly string[]>).map(([field, all]) => {
      const text = all.map(code).join(" or ");
      return needed.has(`${kind}.${field}`) ? `**${text}**` : text;
    });
    return [code(kind), names.join(", ")];
  });
  return markdownTable([["of a", "names"], ...rows], 2);
}

const TABLES: Record<string, () => string> = {
  thirteen: thirteenTable,
  losses: lossesTable,
  others: othersTable,
  names: namesTable,
};

/** The document with its tables as the code has them now: the text between `<!-- name -->` and `<!-- /name -->`. */
export function withTables(paper: string): string {
  return Object.entries(TABLES).reduce((text, [name, table]) => {
    const [start, end] = [`<!-- ${name}: npm run backend:tables -->\n`, `\n<!-- /${name} -->`];
    const from = text.indexOf(start);
    const to = text.indexOf(end, from);
    if (from === -1 || to === -1) throw new Error(`${PAPER} has no place for the table "${name}"`);
    return `${text.slice(0, from + start.length)}\n${table()}\n${text.slice(to)}`;
  }, paper);
}
