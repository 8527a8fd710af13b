import { getTranslations } from "next-intl/server";
import { pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { ContactGrid } from "@/components/admin/messages/contact-grid";
import { loadForAdmin } from "@/lib/api-client/server";
import { contactListQuery } from "@/lib/contract/contacts";
import { knownQuery } from "@/lib/contract/known-query";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("message.title"));

/** What visitors wrote to the shop. */
export default async function AdminMessagesPage({ searchParams }: SearchProps) {
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
