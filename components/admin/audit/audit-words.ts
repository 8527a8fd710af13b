import { useTranslations } from "next-intl";
import type { AuditLog } from "@/lib/contract/audit-logs";

/** What the log's words are called; those that have no name here, of an older or newer version, stand as they are. */
export function useAuditWords() {
  const t = useTranslations("admin.audit");
  const all = useTranslations();
  const named = (group: "actions" | "fields", word: string) => {
    const key = `${group}.${word}` as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : word;
  };
  const textOf = (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === "") return t("none");
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    const states = statesOf(field);
    const word = `${states}.${value}` as Parameters<typeof all>[0];
    if (states && /^\w+$/.test(String(value)) && all.has(word)) return all(word);
    return typeof value === "object" ? JSON.stringify(value, null, 1) : String(value);
  };
  const fieldOf = (field: string) => {
    const { part, id } = partOf(field);
    return part ? t(`parts.${part}`, { id }) : named("fields", field);
  };
  return {
    actionOf: (action: string) => named("actions", action),
    fieldOf,
    textOf,
    /** The first fields that an entry changed, on one line: what was asked for and long texts stand in its details. */
    summaryOf: ({ before, after }: Pick<AuditLog, "before" | "after">) => {
      const [old, now] = [fieldsOf(before), fieldsOf(after)];
      const changed = Object.entries(now).filter(([field, value]) => field !== "request" && isShort(value));
      return changed
        .slice(0, SUMMED)
        .map(([field, value]) => {
          const change = field in old ? `${textOf(field, old[field])} → ${textOf(field, value)}` : textOf(field, value);
          return t("change", { field: fieldOf(field), change });
        })
        .join(t("and"));
    },
  };
}

/** Fields that the summary of an entry names. */
const SUMMED = 2;

const MAX_SUMMED_LENGTH = 40;

function isShort(value: unknown): boolean {
  return typeof value !== "object" && String(value).length <= MAX_SUMMED_LENGTH;
}

/** A value of the log as its fields; a plain one has no name. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === "object" && !Array.isArray(value) ? { ...value } : { "": value };
}

/** The log names a part of an order by its noun and id; its pieces by their SKU. */
const partOfOrder = /^(?:(shipment|return|refund)_(\d+)|(pieces)_(.+))$/;
type Part = keyof typeof statesOfPart | "pieces";

const statesOfPart = {
  shipment: "order.parcels.status",
  return: "admin.order.return_status",
  refund: "admin.order.refund_status",
} as const;

const statesOfField: Record<string, string> = {
  order_status: "order.order_status",
  payment_status: "order.payment_statuses",
  role: "admin.people.roles",
  shipping: "checkout",
  payment: "checkout",
};

/** Where the messages name the states of a field; undefined for fields without states. */
function statesOf(field: string): string | undefined {
  const { part } = partOf(field);
  if (part === "pieces") return undefined;
  return part ? statesOfPart[part] : statesOfField[field];
}

function partOf(field: string): { part?: Part; id: string } {
  const [, part, number, pieces, sku] = partOfOrder.exec(field) ?? [];
  return { part: (part ?? pieces) as Part | undefined, id: number ?? sku ?? "" };
}

type Kind =
  | "product"
  | "blog"
  | "page"
  | "banner"
  | "category"
  | "tag"
  | "search"
  | "coupon"
  | "stock"
  | "variant"
  | "policy";

/** By the noun of its action: where a subject that is the key of a record is edited. */
const screens: Record<Kind, (subject: string) => string | undefined> = {
  product: (id) => record(id, `/admin/product/${id}`),
  blog: (id) => record(id, `/admin/blog/${id}`),
  page: (id) => record(id, `/admin/pages/${id}`),
  banner: (id) => record(id, `/admin/banner/${id}`),
  category: () => "/admin/category",
  tag: () => "/admin/tag",
  search: () => "/admin/search-words",
  coupon: () => "/admin/coupon",
  stock: (sku) => `/admin/inventory/${encodeURIComponent(sku)}`,
  variant: (sku) => `/admin/inventory/${encodeURIComponent(sku)}`,
  policy: (version) => `/admin/policy/${version.split("/")[0]}`,
};

function record(id: string, screen: string): string | undefined {
  return /^\d+$/.test(id) ? screen : undefined;
}

type Entry = Pick<AuditLog, "action" | "subject" | "before" | "after">;
type Subject = { kind?: Kind | "member" | "staff"; name: string; screen?: string };

/** What an entry of the log is about, and its screen, where there is one. */
export function subjectOf({ action, subject, before, after }: Entry): Subject {
  const [, person, id = ""] = /^(member|staff)-(\d+)$/.exec(subject) ?? [];
  if (person) return { kind: person as "member" | "staff", name: id, screen: `/admin/${person}/${id}` };
  // The subject of an order, its shipments and its returns starts with the order's number.
  const number = /^\d{6}-[0-9A-Z]{8}(?=$|\/)/.exec(subject)?.[0];
  if (number) return { name: number, screen: `/admin/order/${number}` };
  const kind = action.split("_")[0] as Kind;
  if (!subject || !(kind in screens)) return { name: subject };
  return { kind, name: titleIn(after) ?? titleIn(before) ?? subject, screen: screens[kind](subject) };
}

/** The same in words. */
export function useAuditSubject() {
  const t = useTranslations("admin.audit");
  return (log: AuditLog): { label: string; screen?: string } => {
    const { kind, name, screen } = subjectOf(log);
    if (kind) return { label: t(`kinds.${kind}`, { name }), screen };
    const whole = `subjects.${name}` as Parameters<typeof t>[0];
    return { label: /^[a-z-]+$/.test(name) && t.has(whole) ? t(whole) : name, screen };
  };
}

function titleIn(fields: unknown): string | undefined {
  const title = (fields as { title?: unknown } | null)?.title;
  return typeof title === "string" && title ? title : undefined;
}
