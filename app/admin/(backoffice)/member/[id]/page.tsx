import { MissingEntry } from "@/app/admin/missing-entry";
import { type IdProps, loadScreen, pageTitle } from "@/app/admin/page-parts";
import { MemberView } from "@/components/admin/members/member-view";
import { id as memberId } from "@/lib/contract/envelope";

export const generateMetadata = pageTitle((t) => t("members.title"));

export default async function AdminMemberPage({ params }: IdProps) {
  const id = memberId.safeParse((await params).id);
  const screen =
    id.success && (await loadScreen((read) => ({ member: read("GET members/{id}", { params: { id: id.data } }) })));
  if (!screen) return <MissingEntry list="/admin/member" />;
  const { member, may } = screen;
  return <MemberView member={member} seesPasswords={may("passwords_read")} mayOrder={may("orders_write")} />;
}
