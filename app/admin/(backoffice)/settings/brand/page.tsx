import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { BrandForm } from "@/components/admin/settings/brand-form";

export const generateMetadata = pageTitle((t) => t("settings.brand.title"));

export default async function BrandSettingsPage() {
  const screen = await loadScreen((read) => ({ document: read("GET settings/brand") }));
  return screen && <BrandForm document={screen.document} mayWrite={screen.may("settings_write")} />;
}
