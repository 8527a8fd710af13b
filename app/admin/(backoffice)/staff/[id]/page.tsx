import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MissingEntry } from "@/app/admin/missing-entry";
import { StaffView } from "@/components/admin/staff/staff-view";
import { loadForAdmin } from "@/lib/api-client/server";
import { id as staffId } from "@/lib/contract/envelope";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("admin.staff");
  return { title: t("title") };
}

type Props = { params: Promise<{ id: string }> };

export default async function AdminStaffMemberPage({ params }: Props) {
  const id = staffId.safeParse((await params).id);
  if (!id.success) return <MissingEntry list="/admin/staff" />;
  const loaded = await loadForAdmin(async (admin) => ({
    staff: (await admin.call("GET staffs/{id}", { params: { id: id.data } })).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return <MissingEntry list="/admin/staff" />;
  return <StaffView staff={loaded.staff} isSelf={loaded.me.id === loaded.staff.id} />;
}
