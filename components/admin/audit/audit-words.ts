import { useTranslations } from "next-intl";
import { settingsParts, settingsPath } from "@/components/admin/back-office-sections";
import { useMailTextNames } from "@/components/admin/mail-text-names";
import type { AuditLog } from "@/lib/contract/audit-logs";
import { type MailKind, mailKinds } from "@/lib/contract/mails";
import { formatDateTime } from "@/lib/format";

/** What the log's words are called; those that have no name here, of an older or newer version, stand as they are. */
export function useAuditWords() {
  const t = useTranslations("admin.audit");
  const all = useTranslations();
  const { partOfMail } = useMailTextNames();
  type MessageKey = Parameters<typeof all>[0];
  const nameAt = (...keys: string[]): string | undefined => {
    const key = keys.find((one) => /^[\w.-]+$/.test(one) && all.has(one as MessageKey));
    return key && all(key as MessageKey);
  };
  /** @param subject of the entry: settings are called as on their screen */
  const fieldOf = (field: string, subject = ""): string => {
    const { part, id } = partOf(field);
    if (part) return t(`parts.${part}`, { id });
    return nameAt(`admin.settings.${subject}.${field}`, `admin.audit.fields.${field}`) ?? partOfMail(field) ?? field;
  };
  const textOf = (field: string, value: unknown, subject = ""): string => {
    if (value === undefined || value === null || value === "") return t("none");
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    if (Array.isArray(value)) {
      const isPlain = value.every((one) => typeof one !== "object");
      return value.map((one) => textOf(field, one, subject)).join(isPlain ? t("and") : "\n") || t("none");
    }
    if (typeof value === "object") {
      const entries = Object.entries(value).map(([name, one]) => changeOf(fieldOf(name, subject), textOf(name, one)));
      return entries.join(t("and"));
    }
    const word = String(value);
    if (TIME.test(word)) return formatDateTime(word);
    if (field === "action" && word === subject) return bulkOf(word);
    const states = field === "methods" ? `admin.settings.${subject}` : statesOf(field);
    return (states && nameAt(`${states}.${word}`)) ?? word;
  };
  /** What is done to many orders at once is called as in their list. */
  const bulkOf = (action: string) =>
    nameAt(`admin.orders.bulk.${action === "settle" ? "statement" : action}`) ?? action;
  const changeOf = (field: string, change: string) => (field ? t("change", { field, change }) : change);
  return {
    actionOf: (action: string) => nameAt(`admin.audit.actions.${action}`) ?? action,
    fieldOf,
    textOf,
    bulkOf,
    /**
     * What an entry changed, each on one line: what was asked for and the rest of long texts stand in its details, what it
     * is about stands beside it.
     */
    changesOf: ({ subject, before, after }: Pick<AuditLog, "subject" | "before" | "after">): string[] => {
      const [old, now] = [fieldsOf(before), fieldsOf(after)];
      const isSubject = (name: string) => !(name in old) && namesSame(now[name], subject);
      const fields = fieldsIn(old, now).filter((name) => name !== "request" && !isSubject(name));
      return fields.map((name) => {
        const said = (value: unknown) => shortened(textOf(name, value, subject));
        const change = name in old ? `${said(old[name])} → ${said(now[name])}` : said(now[name]);
        return changeOf(fieldOf(name, subject), change);
      });
    },
  };
}

/** Numbers are none: they may be equal to the key of a record by chance. */
function namesSame(value: unknown, subject: string): boolean {
  const names = [value].flat();
  return subject !== "" && names.every((name) => typeof name === "string") && names.join(",") === subject;
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

/** Characters of a value on one line. */
const MAX_LENGTH = 40;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}

/** The names of both, once each. */
export function fieldsIn(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
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
  | "policy"
  | "contact";

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
  contact: (number) => `/admin/message/${number}`,
};

function record(id: string, screen: string): string | undefined {
  return /^\d+$/.test(id) ? screen : undefined;
}

type Entry = Pick<AuditLog, "action" | "subject" | "before" | "after">;
type Subject = { kind?: Kind | "member" | "staff" | "mail" | "bulk"; name: string; screen?: string };

/** What an entry of the log is about, and its screen, where there is one. */
export function subjectOf({ action, subject, before, after }: Entry): Subject {
  const [, person, id = ""] = /^(member|staff)-(\d+)$/.exec(subject) ?? [];
  if (person) return { kind: person as "member" | "staff", name: id, screen: `/admin/${person}/${id}` };
  // The subject of an order, its shipments and its returns starts with the order's number.
  const number = /^\d{6}-[0-9A-Z]{8}(?=$|\/)/.exec(subject)?.[0];
  if (number) return { name: number, screen: `/admin/order/${number}` };
  if (action === "order_bulk_act" || action === "order_bulk_check") return { kind: "bulk", name: subject };
  if (action === "settings_change") return settingIn(subject);
  const kind = action.split("_")[0] as Kind;
  if (!subject || !(kind in screens)) return { name: subject };
  return { kind, name: titleIn(after) ?? titleIn(before) ?? subject, screen: screens[kind](subject) };
}

/** Mails are settings too: their subject is their kind. */
function settingIn(subject: string): Subject {
  const isOne = (names: readonly string[]) => names.includes(subject);
  if (isOne(mailKinds)) return { kind: "mail", name: subject, screen: `/admin/settings/mail-texts/${subject}` };
  const part = settingsParts.find((one) => one === subject);
  return { name: subject, screen: part && settingsPath(part) };
}

/** The same in words. */
export function useAuditSubject() {
  const t = useTranslations("admin.audit");
  const mails = useTranslations("admin.mails.kinds");
  const { bulkOf } = useAuditWords();
  return (log: AuditLog): { label: string; screen?: string } => {
    const { kind, name, screen } = subjectOf(log);
    if (kind === "bulk") return { label: bulkOf(name) };
    if (kind === "mail") return { label: t("kinds.mail", { name: mails(name as MailKind) }), screen };
    if (kind) return { label: t(`kinds.${kind}`, { name }), screen };
    const whole = `subjects.${name}` as Parameters<typeof t>[0];
    return { label: /^[a-z-]+$/.test(name) && t.has(whole) ? t(whole) : name, screen };
  };
}

function titleIn(fields: unknown): string | undefined {
  const title = (fields as { title?: unknown } | null)?.title;
  return typeof title === "string" && title ? title : undefined;
}
