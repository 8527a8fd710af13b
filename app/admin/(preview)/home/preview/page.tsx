import { getTranslations } from "next-intl/server";
import { pageTitle } from "@/app/admin/page-parts";
import { SmallLink } from "@/components/admin/small-button";
import { HomeSections } from "@/components/home/home-sections";
import { Badge } from "@/components/ui/badge";
import { ClientMessages } from "@/components/ui/client-messages";
import { loadForAdmin } from "@/lib/api-client/server";
import { loadHomePage } from "@/lib/storefront/home";

export const generateMetadata = pageTitle((t) => t("home.preview"));

/** The draft as visitors would see it, for staff only. */
export default async function HomePreviewPage() {
  const document = await loadForAdmin(async (admin) => (await admin.call("GET home")).data);
  if (!document) return null;
  const t = await getTranslations("admin.home");
  const page = await loadHomePage(document.draft.filter(({ hidden }) => !hidden));
  return (
    <div className="min-h-dvh bg-page">
      <header id="draft-notice" className="sticky top-0 z-20 border-b bg-surface">
        <div className="frame flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
          <p className="min-w-0 flex-1 font-medium">{t(document.is_changed ? "preview_notice" : "preview_same")}</p>
          {document.is_changed && <Badge tone="warning">{t("changed")}</Badge>}
          <SmallLink href="/admin/home" label={t("back")} />
        </div>
      </header>
      <main id="main" className="pb-24">
        <ClientMessages namespaces={["common", "cart", "error", "footer", "header"]}>
          <HomeSections {...page} />
        </ClientMessages>
      </main>
    </div>
  );
}
