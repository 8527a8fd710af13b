import { type IdProps, loadEntry, MissingEntry, pageTitle } from "@/app/admin/page-parts";
import { MemberView } from "@/components/admin/members/member-view";
import { id as idShape } from "@/lib/contract/envelope";

export const generateMetadata = pageTitle((t) => t("members.title"));

export default async function AdminMemberPage({ params }: IdProps) {
  const screen = await loadEntry(params, idShape, (read, id) => ({
    member: read("GET members/{id}", { params: { id } }),
  }));
  if (!screen) return <MissingEntry list="/admin/member" />;
  const { member, may } = screen;
  return <MemberView member={member} seesPasswords={may("passwords_read")} mayOrder={may("orders_write")} />;
}
