import { MissingEntry } from "@/app/admin/missing-entry";
import { type IdProps, loadScreen, pageTitle } from "@/app/admin/page-parts";
import { StaffView } from "@/components/admin/staff/staff-view";
import { id as staffId } from "@/lib/contract/envelope";

export const generateMetadata = pageTitle((t) => t("staff.title"));

export default async function AdminStaffMemberPage({ params }: IdProps) {
  const id = staffId.safeParse((await params).id);
  const screen =
    id.success && (await loadScreen((read) => ({ staff: read("GET staffs/{id}", { params: { id: id.data } }) })));
  if (!screen) return <MissingEntry list="/admin/staff" />;
  const { staff, me, may } = screen;
  return <StaffView staff={staff} isSelf={me.id === staff.id} seesPasswords={may("passwords_read")} />;
}
