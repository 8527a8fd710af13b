import { getTranslations } from "next-intl/server";
import { pageTitle } from "@/app/admin/page-parts";
import { SignInFrame } from "@/app/admin/sign-in-frame";
import { SignInForm } from "@/components/admin/sign-in-form";
import { AppLink } from "@/components/ui/app-link";
import { NeedsScript } from "@/components/ui/needs-script";
import { localPath } from "@/lib/bff/local-path";
import { getFeatures } from "@/lib/storefront/features";

export const generateMetadata = pageTitle((t) => t("login.title"));

const quietLink = "inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4";

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default async function AdminLoginPage({ searchParams }: Props) {
  const { next } = await searchParams;
  // A backend with the thirteen calls alone has no back office.
  const [t, { ordering }] = await Promise.all([getTranslations("admin.login"), getFeatures()]);
  return (
    <SignInFrame>
      <h1 className="mb-6 text-xl font-semibold">{t("title")}</h1>
      {ordering ? (
        <>
          <NeedsScript />
          <div className="noscript:hidden">
            <SignInForm next={localPath(next, "/admin")} />
          </div>
        </>
      ) : (
        <p>{t("elsewhere")}</p>
      )}
      <p className="mt-4 flex flex-wrap justify-between gap-x-6">
        {ordering && (
          <AppLink prefetch="auto" href="/admin/forgot-password" className={quietLink}>
            {t("forgot")}
          </AppLink>
        )}
        <AppLink prefetch="auto" href="/" className={quietLink}>
          {t("back")}
        </AppLink>
      </p>
    </SignInFrame>
  );
}
