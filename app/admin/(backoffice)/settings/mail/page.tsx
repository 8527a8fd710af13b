import { pageTitle } from "@/app/admin/page-parts";
import { MailPanel } from "@/components/admin/settings/mail-panel";
import { loadForAdmin } from "@/lib/api-client/server";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("settings.mail.title"));

/** One part of the settings; the others are beside it. */
export default async function MailSettingsPage() {
  const loaded = await loadForAdmin(async (admin) => {
    const [settings, me] = await Promise.all([admin.call("GET settings/mail"), admin.call("GET me")]);
    return { settings: settings.data, me: me.data };
  });
  if (!loaded) return null;
  const { settings, me } = loaded;
  return <MailPanel settings={settings} me={me.email} mayWrite={roleMay(me.role, "settings_write")} />;
}
