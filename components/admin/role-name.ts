import { useTranslations } from "next-intl";
import type { StaffRights } from "@/lib/contract/permissions";

/** The name of an account's role, with a mark if the account has a list of permissions of its own. */
export function useRoleName() {
  const t = useTranslations("admin.people");
  return ({ role, permissions }: StaffRights): string => {
    const name = t(`roles.${role}`);
    return permissions ? t("custom_role", { role: name }) : name;
  };
}
