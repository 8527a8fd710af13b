import type { Metadata } from "next";
import { connection } from "next/server";
import { getTranslations } from "next-intl/server";
import type { z } from "zod";
import { NothingHere } from "@/components/admin/layout/nothing-here";
import { loadForAdmin } from "@/lib/api-client/server";
import type { AdminCallArguments, AdminCallData, AdminDataCallName } from "@/lib/contract/admin-calls/all";
import type { Basics } from "@/lib/contract/basics";
import { knownQuery } from "@/lib/contract/known-query";
import { may, type Permission } from "@/lib/contract/permissions";
import { answerWith } from "@/lib/pipeline/hold-head";
import { getBasics, getShopSettings } from "@/lib/storefront/company";

export type IdProps = { params: Promise<{ id: string }> };

export type SearchProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

type Translate = Awaited<ReturnType<typeof getTranslations<"admin">>>;

/** `generateMetadata` of a page of the back office. @param title picked from the messages below `admin` */
export function pageTitle(title: (t: Translate) => string): () => Promise<Metadata> {
  return async () => ({ title: title(await getTranslations("admin")) });
}

/** `generateMetadata` of a page whose title is its id. */
export async function idTitle({ params }: IdProps): Promise<Metadata> {
  return { title: (await params).id };
}

/** The valid part of the query in a list's address. */
export async function queryIn(
  { shape }: { shape: Record<string, z.ZodType> },
  searchParams: SearchProps["searchParams"],
): Promise<Record<string, string>> {
  return knownQuery(shape, await searchParams);
}

/** The company's public details, for a page of the back office. Waits for a request: the build has no shop to ask. */
export async function currentBasics(): Promise<Basics> {
  await connection();
  return getBasics();
}

/** The shop's public settings, for a page of the back office. */
export async function currentSettings() {
  await connection();
  return getShopSettings();
}

/** Whether the shop's mails are delivered: without a mail server they are only filed. */
export async function sendsMails(): Promise<boolean> {
  return (await currentSettings()).sends_mails === true;
}

type Read = <K extends AdminDataCallName>(name: K, ...args: AdminCallArguments<K>) => Promise<AdminCallData<K>>;

/**
 * What a page shows, read in parallel, with the signed-in account (`me`) and the check of its permissions (`may`).
 * Guarded as `loadForAdmin` is; undefined when the API says that a record does not exist.
 */
export function loadScreen<T extends Record<string, Promise<unknown>>>(reads: (read: Read) => T) {
  return loadForAdmin(async (admin) => {
    const read: Read = async (name, ...args) => (await admin.call(name, ...args)).data;
    const pending = Object.entries(reads(read)).map(async ([key, value]) => [key, await value] as const);
    const [me, ...found] = await Promise.all([read("GET me"), ...pending]);
    const data = Object.fromEntries(found) as { [K in keyof T]: Awaited<T[K]> };
    return { ...data, me, may: (permission: Permission) => may(me, permission) };
  });
}

/** `loadScreen` for the record in a page's address; undefined also if that is not a valid id. @param shape of the id */
export async function loadEntry<Id, T extends Record<string, Promise<unknown>>>(
  params: IdProps["params"],
  shape: z.ZodType<Id>,
  reads: (read: Read, id: Id) => T,
) {
  const id = shape.safeParse((await params).id);
  return id.success ? loadScreen((read) => reads(read, id.data)) : undefined;
}

/** How many rows each part of a list has. @param read fetches one row of a part, for its `total` */
export async function countsOf<Part extends string>(
  parts: readonly Part[],
  read: (part: Part) => Promise<{ total: number }>,
): Promise<Record<Part, number>> {
  const counted = parts.map(async (part) => [part, (await read(part)).total] as const);
  return Object.fromEntries(await Promise.all(counted)) as Record<Part, number>;
}

/** A page of the back office about something that does not exist: status 404 (docs/specification.md section 2). */
export function MissingEntry({ list }: { list: string }) {
  answerWith(404);
  return <NothingHere reason="missing" list={list} />;
}
