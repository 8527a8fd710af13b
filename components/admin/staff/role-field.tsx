"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { SelectField } from "@/components/ui/field";
import { type StaffRole, staffRoles } from "@/lib/contract/permissions";

type Props = Omit<ComponentProps<typeof SelectField>, "label"> & { chosen: StaffRole };

/** A role of the staff, and what it means. */
export function RoleField({ chosen, ...props }: Props) {
  const t = useTranslations("admin.staff");
  const people = useTranslations("admin.people");
  return (
    <SelectField label={t("role")} hint={t(`role_hints.${chosen}`)} {...props}>
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {people(`roles.${role}`)}
        </option>
      ))}
    </SelectField>
  );
}
