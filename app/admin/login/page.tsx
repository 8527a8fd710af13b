import { getTranslations } from "next-intl/server";
import { Entrance } from "@/app/admin/entrance";
import { pageTitle } from "@/app/admin/page-parts";
import { SignInForm } from "@/components/admin/sign-in-form";
import { AppLink } from "@/components/ui/app-link";
import { localPath } from "@/lib/bff/local-path";

export const generateMetadata = pageTitle((t) => t("login.title"));

const quietLink = "inline-flex min-h-11 items-center text-sm text-muted underline underline-offset-4";

type Props = { searchParams: Promise<{ next?: string | string[] }> };

export default async function AdminLoginPage({ searchParams }: Props) {
  const { next } = await searchParams;
  const t = await getTranslations("admin.login");
  return (
    <Entrance>
      <h1 className="mb-6 text-xl font-semibold">{t("title")}</h1>
      <SignInForm next={localPath(next, "/admin")} />
      <p className="mt-4 flex flex-wrap justify-between gap-x-6">
        <AppLink prefetch="auto" href="/admin/forgot-password" className={quietLink}>
          {t("forgot")}
        </AppLink>
        <AppLink prefetch="auto" href="/" className={quietLink}>
          {t("back")}
        </AppLink>
      </p>
    </Entrance>
  );
}
