import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { currentBasics } from "@/app/admin/page-parts";
import { ShopLogo } from "@/components/layout/shop-logo";
import { ForgotPasswordForm } from "@/components/members/forgot-password-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("members"))("forgot.title") };
}

export default async function AdminForgotPasswordPage() {
  const basics = await currentBasics();
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm rounded-2xl border bg-page p-8 max-sm:p-6">
        <p className="mb-6 flex min-h-9 items-center">
          <ShopLogo basics={basics} />
        </p>
        <ForgotPasswordForm account="staff" />
      </div>
    </main>
  );
}
