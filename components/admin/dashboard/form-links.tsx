import { useTranslations } from "next-intl";
import { formsOf } from "@/components/admin/palette/places";
import { AppLink } from "@/components/ui/app-link";
import type { StaffRights } from "@/lib/contract/permissions";

/** First actions for staff who see no sales; nothing for those who may only read. */
export function FormLinks({ staff }: { staff: StaffRights }) {
  const t = useTranslations("admin");
  const forms = formsOf(staff);
  if (forms.length === 0) return null;
  return (
    <section aria-labelledby="forms-title" className="mt-8">
      <h2 id="forms-title" className="mb-3 text-lg font-semibold">
        {t("dashboard.forms")}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        {forms.map(({ key, icon: Icon, href }) => (
          <li key={key}>
            <AppLink
              prefetch={false}
              href={href}
              className="flex min-h-14 items-center gap-3 rounded-2xl border bg-page px-5 hover:border-accent"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-accent" />
              {t(`palette.actions.${key}`)}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
