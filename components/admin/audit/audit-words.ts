import { useTranslations } from "next-intl";
import type { AuditLog } from "@/lib/contract/audit-logs";

/** What the log's words are called; those that have no name here, of an older or newer version, stand as they are. */
export function useAuditWords() {
  const t = useTranslations("admin.audit");
  const roles = useTranslations("admin.people.roles");
  const named = (group: "actions" | "fields", word: string) => {
    const key = `${group}.${word}` as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : word;
  };
  const textOf = (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === "") return t("none");
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    if (field === "role" && typeof value === "string" && roles.has(value as Parameters<typeof roles>[0])) {
      return roles(value as Parameters<typeof roles>[0]);
    }
    return typeof value === "object" ? JSON.stringify(value, null, 1) : String(value);
  };
  return {
    actionOf: (action: string) => named("actions", action),
    fieldOf: (field: string) => named("fields", field),
    textOf,
  };
}

type Kind = "product" | "blog" | "page" | "banner" | "category" | "tag" | "coupon" | "stock" | "variant" | "policy";

/** By the noun of its action: where a subject that is the key of a record is edited. */
const screens: Record<Kind, (subject: string) => string | undefined> = {
  product: (id) => record(id, `/admin/product/${id}`),
  blog: (id) => record(id, `/admin/blog/${id}`),
  page: (id) => record(id, `/admin/pages/${id}`),
  banner: (id) => record(id, `/admin/banner/${id}`),
  category: () => "/admin/category",
  tag: () => "/admin/tag",
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
