import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { sendsMails } from "@/app/admin/page-parts";
import { SignInFrame } from "@/app/admin/sign-in-frame";
import { ForgotPasswordForm } from "@/components/members/forgot-password-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("members"))("forgot.title") };
}

export default async function AdminForgotPasswordPage() {
  return (
    <SignInFrame>
      <ForgotPasswordForm account="staff" isSending={await sendsMails()} />
    </SignInFrame>
  );
}
