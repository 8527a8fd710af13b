import { type ReactNode, Suspense } from "react";
import { AccountAdministration } from "@/components/admin/accounts/password-grid";

/** The list of accounts stays while one after the other is looked at beside it. */
export default function AdminPasswordLayout({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <AccountAdministration>{children}</AccountAdministration>
    </Suspense>
  );
}
