import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ForgotPasswordForm } from "@/components/members/forgot-password-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("members"))("forgot.title") };
}

export default function AdminForgotPasswordPage() {
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-sm rounded-2xl border bg-page p-8 max-sm:p-6">
        <img src="/brand/logo-standard.svg" alt="" width={132} height={36} className="mb-6 h-9 w-auto" />
        <ForgotPasswordForm account="staff" />
      </div>
    </main>
  );
}
