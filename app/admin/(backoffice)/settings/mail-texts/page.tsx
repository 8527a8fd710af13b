import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { MailTextsList } from "@/components/admin/settings/mail-texts-list";

export const generateMetadata = pageTitle((t) => t("settings.mail_texts.title"));

export default async function MailTextsPage() {
  const screen = await loadScreen((read) => ({ mails: read("GET mail-texts") }));
  return screen ? <MailTextsList mails={screen.mails} /> : null;
}
