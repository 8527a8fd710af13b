import { loadScreen, pageTitle, type SearchProps } from "@/app/admin/page-parts";
import { mailGroups } from "@/components/admin/settings/mail-groups";
import { MailTextsList } from "@/components/admin/settings/mail-texts-list";

export const generateMetadata = pageTitle((t) => t("settings.mail_texts.title"));

export default async function MailTextsPage({ searchParams }: SearchProps) {
  const [query, screen] = await Promise.all([searchParams, loadScreen((read) => ({ mails: read("GET mail-texts") }))]);
  if (!screen) return null;
  const filter = { group: mailGroups.find((group) => group === query.group), isChanged: query.changed === "1" };
  return <MailTextsList mails={screen.mails} filter={filter} />;
}
