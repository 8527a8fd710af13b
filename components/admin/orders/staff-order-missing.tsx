import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { StillNeeded } from "@/components/admin/form/still-needed";
import type { PlaceStaffOrderInput } from "@/lib/contract/staff-orders";

/** Where an order's products are chosen. */
export const LINES_ID = "staff-order-lines";

/** Names what an order still needs, beside the button that makes it; each name leads to its field. */
export function StaffOrderMissing() {
  const t = useTranslations("admin.staff_order.missing");
  const { control } = useFormContext<PlaceStaffOrderInput>();
  const [lines, contact, address, shipping, agreement] = useWatch({
    control,
    name: ["lines", "contact", "address", "shipping", "agreement"],
  });
  const isSent = shipping === "home_delivery";
  const addressPart = (["county", "district", "street"] as const).find((part) => !address?.[part]);
  return (
    <StillNeeded
      isCounted
      missing={[
        lines.length === 0 && { name: t("lines"), id: LINES_ID },
        !contact?.name && { name: t("name"), id: "contact.name" },
        !contact?.phone && { name: t("phone"), id: "contact.phone" },
        !contact?.email && { name: t("email"), id: "contact.email" },
        isSent && addressPart !== undefined && { name: t("address"), id: `address.${addressPart}` },
        lines.length > 0 && !agreement && { name: t("agreement"), id: "agreement" },
      ]}
    />
  );
}
