import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { ContactGrid } from "@/components/admin/messages/contact-grid";
import { loadForAdmin } from "@/lib/api-client/server";
import { contactListQuery } from "@/lib/contract/contacts";
import { knownQuery } from "@/lib/contract/known-query";
import { roleMay } from "@/lib/contract/permissions";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.message");
  return { title: t("title") };
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What visitors wrote to the shop. */
export default async function AdminMessagesPage({ searchParams }: Props) {
  const query = knownQuery(contactListQuery.shape, await searchParams);
  const t = await getTranslations("admin.message");
  const loaded = await loadForAdmin(async (admin) => ({
    list: (await admin.call("GET contacts", { query })).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return null;
  const { list, me } = loaded;
  return (
    <>
      <ScreenHead title={t("title")} />
      <ContactGrid
        initial={list}
        mayWrite={roleMay(me.role, "messages_write")}
        canReadPersonalData={roleMay(me.role, "personal_data_read")}
      />
    </>
  );
}
