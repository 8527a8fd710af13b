import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import type { PlaceStaffOrderInput } from "@/lib/contract/staff-orders";

/** Names what an order still needs, beside the button that makes it. */
export function StaffOrderMissing() {
  const t = useTranslations("admin.staff_order.missing");
  const { control } = useFormContext<PlaceStaffOrderInput>();
  const [lines, contact, address, shipping, agreement] = useWatch({
    control,
    name: ["lines", "contact", "address", "shipping", "agreement"],
  });
  const isSent = shipping === "home_delivery";
  const missing = [
    lines.length === 0 && t("lines"),
    !contact?.name && t("name"),
    !contact?.phone && t("phone"),
    !contact?.email && t("email"),
    isSent && !(address?.county && address.district && address.street) && t("address"),
    lines.length > 0 && !agreement && t("agreement"),
  ].filter((one) => one !== false);
  if (missing.length === 0) return null;
  return <p className="text-sm text-muted max-sm:w-full">{t("text", { what: missing.join("、") })}</p>;
}
