import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { MailPanel } from "@/components/admin/settings/mail-panel";

export const generateMetadata = pageTitle((t) => t("settings.mail.title"));

export default async function MailSettingsPage() {
  const screen = await loadScreen((read) => ({ settings: read("GET settings/mail") }));
  if (!screen) return null;
  const may = { test: screen.may("settings_write"), enter: screen.may("keys_write") };
  return <MailPanel settings={screen.settings} me={screen.me.email} may={may} />;
}
