import { pageTitle } from "@/app/admin/page-parts";
import { BasicsForm } from "@/components/admin/settings/basics-form";
import { loadForAdmin } from "@/lib/api-client/server";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("settings.basics.title"));

/** One part of the settings; the others are beside it. */
export default async function BasicsSettingsPage() {
  const loaded = await loadForAdmin(async (admin) => {
    const [document, me] = await Promise.all([admin.call("GET settings/basics"), admin.call("GET me")]);
    return { document: document.data, me: me.data };
  });
  if (!loaded) return null;
  return <BasicsForm document={loaded.document} mayWrite={roleMay(loaded.me.role, "settings_write")} />;
}
