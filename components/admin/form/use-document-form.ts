import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { anyPath } from "@/lib/contract/admin-calls/address";
import type { AdminCallData, AdminCallInput } from "@/lib/contract/admin-calls/all";
import { read, send } from "@/lib/fetcher";
import { useAdminForm } from "./use-admin-form";

type Options<In extends FieldValues, Out, Saved> = {
  /** Decides what may be sent; what the form holds need not be what it takes. */
  schema: z.ZodType<Out>;
  valuesOf: (saved: Saved) => In;
  nameOf?: (name: keyof In & string) => string;
  onSaved?: (saved: Saved) => void | Promise<void>;
};

type Settings = "arrival" | "basics" | "brand" | "invoices" | "mail" | "orders" | "parcels" | "payment" | "shipping";
type DocumentPath = "menus" | `settings/${Settings | "stores"}`;
type Document<P extends DocumentPath> = AdminCallData<`GET ${P}`> & { version: number };
type SavedBy<K extends `PUT ${DocumentPath}` | `POST ${EntryPath}`> = Omit<AdminCallInput<K>["body"], "version">;

/** `useAdminForm` for a single document, such as a part of the settings. @param path below `/admin/` */
export function useDocumentForm<P extends DocumentPath, In extends FieldValues, Out extends SavedBy<`PUT ${P}`>>(
  path: P,
  { document, valuesOf, nameOf, ...form }: Options<In, Out, Document<P>> & { document: Document<P> },
) {
  return useAdminForm<In, Out, Document<P>>({
    ...form,
    values: valuesOf(document) as DefaultValues<In>,
    save: (checked, version) => send("PUT", anyPath("admin", `PUT ${path}`), { ...checked, version }),
    versioned: { read: () => read(anyPath("admin", `GET ${path}`)), version: document.version, valuesOf, nameOf },
  });
}

type EntryPath = "banners" | "blogs" | "coupons" | "pages" | "products";
type Entry<P extends EntryPath> = AdminCallData<`GET ${P}/{id}`> & { id: number; version: number };
type EntryOptions<In extends FieldValues, Out, Saved> = Options<In, Out, Saved> & {
  values: DefaultValues<In>;
  /** Undefined for a new entry. */
  entry: Saved | undefined;
};

/** `useAdminForm` for an existing or new entry of a list. @param path of the list, below `/admin/` */
export function useEntryForm<P extends EntryPath, In extends FieldValues, Out extends SavedBy<`POST ${P}`>>(
  path: P,
  { entry, valuesOf, nameOf, ...form }: EntryOptions<In, Out, Entry<P>>,
) {
  const own = anyPath("admin", `GET ${path}/{id}`, { params: { id: entry?.id } });
  return useAdminForm<In, Out, Entry<P>>({
    ...form,
    save: (checked, version) =>
      entry ? send("PUT", own, { ...checked, version }) : send("POST", anyPath("admin", `POST ${path}`), checked),
    versioned: entry && { read: () => read(own), version: entry.version, valuesOf, nameOf },
  });
}

/** The form's values of a document whose other members are all in the form. */
export function withoutVersion<T extends { version: number }>({ version: _, ...values }: T): Omit<T, "version"> {
  return values;
}
