import { type IdProps, loadEntry, MissingEntry, pageTitle } from "@/app/admin/page-parts";
import { StaffView } from "@/components/admin/staff/staff-view";
import { id as idShape } from "@/lib/contract/envelope";

export const generateMetadata = pageTitle((t) => t("staff.title"));

export default async function AdminStaffMemberPage({ params }: IdProps) {
  const screen = await loadEntry(params, idShape, (read, id) => ({
    staff: read("GET staffs/{id}", { params: { id } }),
  }));
  if (!screen) return <MissingEntry list="/admin/staff" />;
  const { staff, me, may } = screen;
  return <StaffView staff={staff} isSelf={me.id === staff.id} seesPasswords={may("passwords_read")} />;
}
