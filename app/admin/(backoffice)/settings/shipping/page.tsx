import { loadScreen, pageTitle } from "@/app/admin/page-parts";
import { KeysPanel } from "@/components/admin/settings/keys-panel";
import { ParcelForm } from "@/components/admin/settings/parcel-form";
import { ShippingForm } from "@/components/admin/settings/shipping-form";
import { StoreForm } from "@/components/admin/settings/store-form";
import { bestReadiness } from "@/lib/contract/service-keys";

export const generateMetadata = pageTitle((t) => t("settings.shipping.title"));

export default async function ShippingSettingsPage() {
  const screen = await loadScreen((read) => ({
    document: read("GET settings/shipping"),
    parcels: read("GET settings/parcels"),
    stores: read("GET settings/stores"),
    services: read("GET settings/services", { query: { kind: "delivery" } }),
  }));
  if (!screen) return null;
  const { document, parcels, stores, services, may } = screen;
  const readiness = bestReadiness(services);
  const needKeys = <ParcelForm document={parcels} readiness={readiness} mayWrite={may("settings_write")} />;
  // Without keys carriers cannot be used; the card of the keys says so.
  const isWaiting = readiness === "not_set" && services.length > 0;
  return (
    <div className="flex flex-col gap-6">
      <ShippingForm document={document} chains={stores.chains} mayWrite={may("settings_write")} />
      {/* Stores can be used by hand without keys. */}
      <StoreForm document={stores} readiness={readiness} mayWrite={may("settings_write")} />
      {services.map((keys, index) => (
        <KeysPanel key={keys.service} document={keys} mayWrite={may("keys_write")}>
          {isWaiting && index === services.length - 1 && needKeys}
        </KeysPanel>
      ))}
      {!isWaiting && needKeys}
    </div>
  );
}
