import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Entrance } from "@/app/admin/entrance";
import { sendsMails } from "@/app/admin/page-parts";
import { ForgotPasswordForm } from "@/components/members/forgot-password-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("members"))("forgot.title") };
}

export default async function AdminForgotPasswordPage() {
  return (
    <Entrance>
      <ForgotPasswordForm account="staff" isSending={await sendsMails()} />
    </Entrance>
  );
}
