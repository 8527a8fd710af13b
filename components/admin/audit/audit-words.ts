import { useTranslations } from "next-intl";

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

/** The screen of what an entry of the log is about; undefined where there is none. */
export function screenOfSubject(subject: string): string | undefined {
  const [, kind, key] = /^(member|staff)-(\d+)$/.exec(subject) ?? [];
  if (kind) return `/admin/${kind}/${key}`;
  // The subject of an order, its shipments and its returns starts with the order's number.
  const number = /^\d{6}-[0-9A-Z]{8}(?=$|\/)/.exec(subject)?.[0];
  return number && `/admin/order/${number}`;
}
