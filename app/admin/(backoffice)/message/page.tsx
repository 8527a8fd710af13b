import { getTranslations } from "next-intl/server";
import { loadScreen, pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { ScreenHead } from "@/components/admin/layout/screen-head";
import { ContactGrid } from "@/components/admin/messages/contact-grid";
import { contactListQuery } from "@/lib/contract/contacts";
import { knownQuery } from "@/lib/contract/known-query";

export const generateMetadata = pageTitle((t) => t("message.title"));

export default async function AdminMessagesPage({ searchParams }: SearchProps) {
  const query = knownQuery(contactListQuery.shape, await searchParams);
  const t = await getTranslations("admin.message");
  const screen = await loadScreen((read) => ({ list: read("GET contacts", { query }) }));
  if (!screen) return null;
  const { list, may } = screen;
  return (
    <>
      <ScreenHead title={t("title")} />
      <ContactGrid initial={list} mayWrite={may("messages_write")} canReadPersonalData={may("personal_data_read")} />
    </>
  );
}
