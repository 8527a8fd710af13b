import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { MemberView } from "@/components/admin/people/member-view";
import { loadForAdmin } from "@/lib/api-client/server";
import { id as memberId } from "@/lib/contract/envelope";
import { roleMay } from "@/lib/contract/permissions";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.members");
  return { title: t("title") };
}

type Props = { params: Promise<{ id: string }> };

export default async function AdminMemberPage({ params }: Props) {
  const id = memberId.safeParse((await params).id);
  if (!id.success) notFound();
  const loaded = await loadForAdmin(async (admin) => ({
    member: (await admin.member(id.data)).data,
    me: (await admin.me()).data,
  }));
  if (!loaded) notFound();
  return <MemberView member={loaded.member} seesPasswords={roleMay(loaded.me.role, "passwords_read")} />;
}
