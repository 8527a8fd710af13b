import { MissingEntry } from "@/app/admin/missing-entry";
import { pageTitle } from "@/app/admin/page-parts";
import { MemberView } from "@/components/admin/members/member-view";
import { loadForAdmin } from "@/lib/api-client/server";
import { id as memberId } from "@/lib/contract/envelope";
import { roleMay } from "@/lib/contract/permissions";

export const generateMetadata = pageTitle((t) => t("members.title"));

type Props = { params: Promise<{ id: string }> };

export default async function AdminMemberPage({ params }: Props) {
  const id = memberId.safeParse((await params).id);
  if (!id.success) return <MissingEntry list="/admin/member" />;
  const loaded = await loadForAdmin(async (admin) => ({
    member: (await admin.call("GET members/{id}", { params: { id: id.data } })).data,
    me: (await admin.call("GET me")).data,
  }));
  if (!loaded) return <MissingEntry list="/admin/member" />;
  return <MemberView member={loaded.member} seesPasswords={roleMay(loaded.me.role, "passwords_read")} />;
}
