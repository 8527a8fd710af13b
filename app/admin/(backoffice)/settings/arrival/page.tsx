import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { ArrivalForm } from "@/components/admin/settings/arrival-form";

export const generateMetadata = pageTitle((t) => t("settings.arrival.title"));

export default async function ArrivalSettingsPage() {
  const screen = await loadScreen((read) => ({ document: read("GET settings/arrival") }));
  return screen && <ArrivalForm document={screen.document} mayWrite={screen.may("settings_write")} />;
}
