import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { BasicsForm } from "@/components/admin/settings/basics-form";

export const generateMetadata = pageTitle((t) => t("settings.basics.title"));

export default async function BasicsSettingsPage() {
  const screen = await loadScreen((read) => ({ document: read("GET settings/basics") }));
  return screen && <BasicsForm document={screen.document} mayWrite={screen.may("settings_write")} />;
}
