import { redirect } from "next/navigation";

/** The settings start with the company's own. */
export default function SettingsPage(): never {
  redirect("/admin/settings/basics");
}
