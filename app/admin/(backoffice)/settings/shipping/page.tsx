import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { ParcelForm } from "@/components/admin/settings/parcel-form";
import { ParcelKeys } from "@/components/admin/settings/parcel-keys";
import { ShippingForm } from "@/components/admin/settings/shipping-form";
import { StoreForm } from "@/components/admin/settings/store-form";

export const generateMetadata = pageTitle((t) => t("settings.shipping.title"));

export default async function ShippingSettingsPage() {
  const screen = await loadScreen((read) => ({
    document: read("GET settings/shipping"),
    parcels: read("GET settings/parcels"),
    stores: read("GET settings/stores"),
    keys: read("GET settings/parcel-keys"),
  }));
  if (!screen) return null;
  const { document, parcels, stores, keys, may } = screen;
  return (
    <div className="flex flex-col gap-6">
      <ParcelKeys document={keys} mayWrite={may("keys_write")} />
      <ShippingForm document={document} mayWrite={may("settings_write")} />
      <StoreForm document={stores} readiness={keys.readiness} mayWrite={may("settings_write")} />
      <ParcelForm document={parcels} readiness={keys.readiness} mayWrite={may("settings_write")} />
    </div>
  );
}
