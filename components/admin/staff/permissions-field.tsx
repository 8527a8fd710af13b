import { useTranslations } from "next-intl";
import { CheckField } from "@/components/admin/form/check-field";
import type { Controlled } from "@/components/admin/form/use-admin-form";
import { listOfRole, type Permission, type StaffRole, withChoice } from "@/lib/contract/permissions";
import { groupNames, permissionGroups } from "./permission-groups";

type Props = Controlled<Permission[] | null | undefined> & { role: StaffRole };

/**
 * The permissions of a role, or a list of the account's own, which begins with those of the role. A permission that needs
 * another is ticked with it.
 */
export function PermissionsField({ id, value: list, onChange, error, role }: Props) {
  const t = useTranslations("admin.staff");
  return (
    <fieldset className="min-w-0" aria-describedby={error && `${id}-error`}>
      <legend className="sr-only">{t("permissions_legend")}</legend>
      <CheckField
        id={id}
        label={t("custom")}
        hint={t("custom_hint")}
        checked={Boolean(list)}
        onChange={({ target }) => onChange(target.checked ? listOfRole(role) : null)}
      />
      {list && (
        // Columns instead of a grid, where a short group leaves a hole beside a long one.
        <div className="mt-2 gap-x-6 rounded-xl border p-4 pb-0 text-[0.9375rem] text-pretty sm:columns-2">
          {groupNames.map((group) => (
            <fieldset key={group} className="mb-4 min-w-0 break-inside-avoid">
              <legend className="text-base font-semibold">{t(`permission_groups.${group}`)}</legend>
              {permissionGroups[group].map((permission) => (
                <CheckField
                  key={permission}
                  label={t(`permissions.${permission}`)}
                  checked={list.includes(permission)}
                  onChange={({ target }) => onChange(withChoice(list, permission, target.checked))}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
