import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonStyle } from "@/components/ui/button";
import { DeleteAccount } from "./delete-account";

/** The member's rights to their data: a copy, and an end (docs/taiwan.md, Law). */
export function OwnDataView() {
  const t = useTranslations("account.data");
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <section aria-labelledby="export-title" className="rounded-2xl border p-6">
        <h2 id="export-title" className="text-lg font-semibold">
          {t("export_title")}
        </h2>
        <p className="mt-1 mb-4 text-muted">{t("export_text")}</p>
        {/* A download, not a page: a plain link. */}
        <a href="/api/bff/export" download className={buttonStyle({ look: "outline" })}>
          <Download aria-hidden className="size-5" />
          {t("export")}
        </a>
      </section>
      <section aria-labelledby="delete-title" className="rounded-2xl border p-6">
        <h2 id="delete-title" className="text-lg font-semibold">
          {t("delete_title")}
        </h2>
        <p className="mt-1 mb-4 text-muted">{t("delete_text")}</p>
        <DeleteAccount />
      </section>
    </div>
  );
}
