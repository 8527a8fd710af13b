import { z } from "zod";
import { time } from "./envelope";
import { type MethodReadiness, methodReadiness } from "./payments";
import { seen, unsetWhenEmpty } from "./settings";
import { tidied } from "./tidy-text";

/**
 * Source of the keys in force; the environment takes precedence over keys that staff entered. `unreadable`: entered,
 * but encrypted with another secret than the shop has now, so they count as not set.
 */
export const keySource = z.enum(["environment", "settings", "unreadable", "none"]);

/** Author and time of what staff entered; null for values of the environment. */
export const entered = { source: keySource, set_by: z.string().nullable(), set_at: time.nullable() };

/** A key as it is copied from a provider's page. */
export function plainKey(pattern: RegExp) {
  return z
    .string()
    .transform((text) => tidied(text).normalize("NFKC").trim())
    .pipe(z.string().min(1, { abort: true }).regex(pattern));
}

/**
 * `works`: the answer is signed with these keys. `wrong_keys`: a valid answer that these keys did not sign.
 * `not_gateway`: an answer of another kind.
 */
export const keyTestOutcome = z.enum([
  "works",
  "wrong_keys",
  "unreachable",
  "timeout",
  "certificate",
  "not_gateway",
  "shut_out",
  "not_set",
]);

/**
 * `detail`: a status or code of the service, for support; never what was sent. `seconds`: how long the call waited for
 * an answer.
 */
export const keyTestResult = z.object({ outcome: keyTestOutcome, detail: z.string(), seconds: z.number().int() });
export type KeyTestResult = z.infer<typeof keyTestResult>;

/** A service's texts for staff, from `words.zh.json` of its folder; `{seconds}` is filled in where it is shown. */
const serviceWords = z.object({
  title: z.string(),
  text: z.string(),
  readiness: z.record(methodReadiness, z.string()),
  show: z.string(),
  test_mode: z.string(),
  address: z.string(),
  host: z.string(),
  host_hint: z.string(),
  hosts: z.record(z.string(), z.string()),
  enter: z.string(),
  change: z.string(),
  dialog_title: z.string(),
  dialog_text: z.string(),
  remove_title: z.string(),
  remove_text: z.string(),
  try: z.string(),
  outcomes: z.record(keyTestOutcome, z.string()),
});

/**
 * `hint`, `missing`: texts for an optional key that was never entered. `value`: null for a secret, and without keys.
 */
const keyField = z.object({
  name: z.string(),
  label: z.string(),
  hint: z.string().nullable(),
  missing: z.string().nullable(),
  is_secret: z.boolean(),
  is_optional: z.boolean(),
  /** Source of a regular expression that the key matches as a whole. */
  pattern: z.string(),
  value: z.string().nullable(),
  is_set: z.boolean(),
});

export const serviceKinds = ["payment", "delivery", "invoices"] as const;

/** A service's keys for staff: never the secrets, only whether they are set. */
export const keysDocument = z.object({
  ...seen,
  ...entered,
  service: z.string(),
  kind: z.enum(serviceKinds),
  name: z.string(),
  readiness: methodReadiness,
  /** The service's host that staff chose. */
  host: z.string(),
  hosts: z.array(z.string()),
  /** The service's address; null as long as nothing is set. */
  address: z.string().nullable(),
  /** Environment variables that take precedence over what staff enter. */
  variables: z.array(z.string()),
  fields: z.array(keyField),
  words: serviceWords,
});
export type KeysDocument = z.infer<typeof keysDocument>;

/** The best readiness of several services. */
export function bestReadiness(services: Pick<KeysDocument, "readiness">[]): MethodReadiness {
  const found = services.map(({ readiness }) => readiness);
  return found.find((one) => one === "ready") ?? found.find((one) => one === "test") ?? "not_set";
}

/** The services of a kind, in the order of their list. */
export const keysDocuments = z.array(keysDocument);

/** Staff's input for any service; `keysForm` has its rules, and a refusal names fields as they are declared. */
export const saveKeys = z.strictObject({
  ...seen,
  host: z.string().max(50),
  values: z.record(z.string().max(50), z.string().max(500)),
});

type Described = { hosts: string[]; fields: Pick<KeysDocument["fields"][number], "name" | "pattern" | "is_secret">[] };

/** The entered host, and each field by its name. Secrets that were left empty are not included. */
export type EnteredKeys = { [field: string]: string };

/**
 * The rules for one service's keys, in the browser and behind the route. A secret that is left empty keeps its value.
 */
export function keysForm({ hosts, fields }: Described) {
  const rules = fields.map(({ name, pattern, is_secret }) => {
    const rule = plainKey(new RegExp(`^${pattern}$`));
    return [name, is_secret ? unsetWhenEmpty(rule) : rule];
  });
  const form = z.strictObject({ ...Object.fromEntries(rules), host: z.enum(hosts as [string]) });
  return form as unknown as z.ZodType<EnteredKeys, EnteredKeys>;
}
