import { useTranslations } from "next-intl";
import { Panel } from "@/components/admin/panel";
import type { BasicsValues } from "./basics-values";

/** Head and foot of the storefront as they will be; the standard logo before the general one, as there. */
export function BasicsPreview({ values }: { values: BasicsValues }) {
  const t = useTranslations("admin.settings.basics");
  const logo = values.logo_color_standard_horizontal?.default ?? values.logo_color_general_horizontal?.default;
  const contact = [values.address1, values.phone1, values.email1].filter(Boolean);
  return (
    <Panel isStacked title={t("preview")} text={t("preview_text")}>
      <div className="overflow-hidden rounded-xl border">
        <div className="flex min-h-16 items-center gap-6 border-b bg-page px-4">
          {logo ? (
            <img
              src={logo}
              alt={t("preview_logo")}
              width={132}
              height={36}
              className="h-9 w-auto max-w-48 object-contain"
            />
          ) : (
            <span className="text-lg font-semibold">{values.company_name}</span>
          )}
          <span aria-hidden className="hidden gap-4 md:flex">
            {[12, 16, 10].map((width) => (
              <span key={width} className="h-2 rounded-full bg-line" style={{ width: `${width * 4}px` }} />
            ))}
          </span>
        </div>
        <div className="bg-surface px-4 py-5 text-sm text-muted">
          {contact.map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
          <p className="mt-2">
            {values.company_name}
            {values.tax_id && `・${t("tax_id")} ${values.tax_id}`}
          </p>
        </div>
      </div>
    </Panel>
  );
}
