import { useTranslations } from "next-intl";
import { settingsParts, settingsPath } from "@/components/admin/back-office-sections";
import { benefitOf } from "@/components/admin/coupons/coupon-words";
import { useMailTextNames } from "@/components/admin/mail-text-names";
import type { AuditLog } from "@/lib/contract/audit-logs";
import { type MailKind, mailKinds } from "@/lib/contract/mails";
import { formatDate, formatDateTime, formatMoney } from "@/lib/format";
import { couponKindOf, isDay, isSum, nameKeys, partOf, statesOf } from "./audit-values";

type About = Pick<AuditLog, "action" | "subject">;

/** Names for the log's words. Words of an older or newer version have no name and are shown as they are. */
export function useAuditWords() {
  const t = useTranslations("admin.audit");
  const coupons = useTranslations("admin.coupons");
  const all = useTranslations();
  const { partOfMail } = useMailTextNames();
  type MessageKey = Parameters<typeof all>[0];
  const nameAt = (...keys: string[]): string | undefined => {
    const key = keys.find((one) => /^[\w.-]+$/.test(one) && all.has(one as MessageKey));
    return key && all(key as MessageKey);
  };
  /**
   * @param about the entry: settings are named as on their screen, sums without their unit
   * @param beside the object that holds the field
   */
  const fieldOf = (field: string, about: About, beside: object): string => {
    const { part, id } = partOf(field);
    if (part === "shipment" && isOnlyParcel(beside)) {
      const number = textIn(fieldsOf(beside).request, "tracking_number");
      return number ? t("parts.sent_shipment", { number }) : t("parts.only_shipment");
    }
    if (part) return t(`parts.${part}`, { id });
    const sum = isSum(field, { ...about, beside }) && nameAt(`admin.audit.sums.${field}`);
    if (sum) return sum;
    return nameAt(...nameKeys(field, about)) ?? partOfMail(field) ?? field;
  };
  /** @param beside the object that holds the value */
  const textOf = (field: string, value: unknown, about: About, beside: object): string => {
    if (value === undefined || value === null || value === "") return t("none");
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    if (Array.isArray(value)) {
      const isPlain = value.every((one) => typeof one !== "object");
      return value.map((one) => textOf(field, one, about, beside)).join(isPlain ? t("and") : "\n") || t("none");
    }
    if (typeof value === "object") {
      const inner = (name: string, one: unknown) =>
        changeOf(fieldOf(name, about, value), textOf(name, one, about, value));
      return Object.entries(value)
        .map(([name, one]) => inner(name, one))
        .join(t("and"));
    }
    const context = { ...about, beside };
    if (typeof value === "number") {
      const kind = couponKindOf(field, context);
      return kind ? benefitOf(coupons, { kind, value }) : isSum(field, context) ? formatMoney(value) : String(value);
    }
    const word = String(value);
    if (TIME.test(word)) return formatDateTime(word);
    if (isDay(field, word)) return formatDate(word);
    if (field === "action" && word === about.subject) return bulkOf(word);
    const states = statesOf(field, context);
    return (states && nameAt(`${states}.${word}`)) ?? word;
  };
  /** Bulk actions are named as in the list of orders. */
  const bulkOf = (action: string) =>
    nameAt(`admin.orders.bulk.${action === "settle" ? "statement" : action}`) ?? action;
  const changeOf = (field: string, change: string) => (field ? t("change", { field, change }) : change);
  const kindOf = (action: string) => nameAt(`admin.audit.actions.${action}`) ?? action;
  return {
    kindOf,
    /** The action in words; more precise than its kind if several actions share one kind. */
    actionOf: ({ action, subject, after }: Pick<AuditLog, "action" | "subject" | "after">): string => {
      // The requested action is in the entry itself or in the logged request.
      const done = textIn(after, "action") ?? textIn(fieldsOf(after).request, "action");
      const names = done && action.endsWith("_act") && statesOf("action", { action, subject, beside: {} });
      return (names && nameAt(`${names}.${done}`)) || kindOf(action);
    },
    fieldOf,
    textOf,
    bulkOf,
    /**
     * What an entry changed, one change per line. The request and the rest of long texts are in the entry's details;
     * its subject is a column of its own.
     */
    changesOf: (log: Pick<AuditLog, "action" | "subject" | "before" | "after">): string[] => {
      const { subject } = log;
      const [old, now] = [fieldsOf(log.before), fieldsOf(log.after)];
      const isSubject = (name: string) => !(name in old) && namesSame(now[name], subject);
      // Unchanged fields are logged only as context for the changed ones.
      const isSame = (name: string) => name in old && JSON.stringify(old[name]) === JSON.stringify(now[name]);
      const fields = fieldsIn(old, now).filter((name) => name !== "request" && !isSubject(name) && !isSame(name));
      return fields.map((name) => {
        const said = (fields: typeof now) => shortened(textOf(name, fields[name], log, fields));
        const change = name in old ? `${said(old)} → ${said(now)}` : said(now);
        return changeOf(fieldOf(name, log, name in now ? now : old), change);
      });
    },
  };
}

/** Shipment ids appear nowhere else; a single shipment is named without its id. */
function isOnlyParcel(fields: object): boolean {
  return Object.keys(fields).filter((name) => partOf(name).part === "shipment").length === 1;
}

/** The text of a logged field; undefined if it is empty or not a text. */
function textIn(fields: unknown, name: string): string | undefined {
  const value = fieldsOf(fields)[name];
  return typeof value === "string" && value ? value : undefined;
}

/** Numbers never count as the subject's name: they may equal the key of a record by chance. */
function namesSame(value: unknown, subject: string): boolean {
  const names = [value].flat();
  return subject !== "" && names.every((name) => typeof name === "string") && names.join(",") === subject;
}

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

/** Maximum length of a value on one line. */
const MAX_LENGTH = 40;

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}

/** Field names of both objects, without duplicates. */
export function fieldsIn(before: object, after: object): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])];
}

/** A logged value as an object; a plain value gets an empty name. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  return typeof value === "object" && !Array.isArray(value) ? { ...value } : { "": value };
}

/** By the noun of the action: the screen that edits the record whose key is the subject. */
const screens = {
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
} satisfies Record<string, (subject: string) => string | undefined>;

function record(id: string, screen: string): string | undefined {
  return /^\d+$/.test(id) ? screen : undefined;
}

type Kind = keyof typeof screens;
type Entry = Pick<AuditLog, "action" | "subject" | "subject_name" | "before" | "after">;
type Subject = {
  kind?: Kind | "member" | "staff" | "mail" | "bulk" | "return";
  name: string;
  /** The shopper of an order. */
  person?: string | null;
  screen?: string;
};

/** The subject of a log entry, and its screen if there is one. */
export function subjectOf({ action, subject, subject_name, before, after }: Entry): Subject {
  const [, person, id = ""] = /^(member|staff)-(\d+)$/.exec(subject) ?? [];
  if (person) return { kind: person as "member" | "staff", name: subject_name ?? id, screen: `/admin/${person}/${id}` };
  // The subject of an order, its shipments and its returns starts with the order's number.
  const number = /^\d{6}-[0-9A-Z]{8}(?=$|\/)/.exec(subject)?.[0];
  if (number) return { name: number, person: subject_name, screen: `/admin/order/${number}` };
  if (action === "order_bulk_act" || action === "order_bulk_check") return { kind: "bulk", name: subject };
  if (action === "settings_change") return settingIn(subject);
  if (action === "return_act" && subject) return { kind: "return", name: subject };
  const kind = action.split("_")[0] as Kind;
  if (!subject || !(kind in screens)) return { name: subject };
  return {
    kind,
    name: textIn(after, "title") ?? textIn(before, "title") ?? subject_name ?? subject,
    screen: screens[kind](subject),
  };
}

/** Mails are settings too; their subject is the kind of mail. */
function settingIn(subject: string): Subject {
  const isOne = (names: readonly string[]) => names.includes(subject);
  if (isOne(mailKinds)) return { kind: "mail", name: subject, screen: `/admin/settings/mail-texts/${subject}` };
  const part = settingsParts.find((one) => one === subject);
  return { name: subject, screen: part && settingsPath(part) };
}

/** `subjectOf` in words. */
export function useAuditSubject() {
  const t = useTranslations("admin.audit");
  const mails = useTranslations("admin.mails.kinds");
  const { bulkOf } = useAuditWords();
  return (log: AuditLog): { label: string; screen?: string } => {
    const { kind, name, person, screen } = subjectOf(log);
    if (person) return { label: t("kinds.order", { number: name, name: person }), screen };
    if (kind === "bulk") return { label: bulkOf(name) };
    if (kind === "mail") return { label: t("kinds.mail", { name: mails(name as MailKind) }), screen };
    if (kind) return { label: t(`kinds.${kind}`, { name }), screen };
    const whole = `subjects.${name}` as Parameters<typeof t>[0];
    return { label: /^[a-z_-]+$/.test(name) && t.has(whole) ? t(whole) : name || t("none"), screen };
  };
}
