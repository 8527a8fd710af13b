import { type ReactNode, Suspense } from "react";
import { AccountAdministration } from "@/components/admin/accounts/password-grid";

/** A layout, so that the list of accounts stays while staff open one account after another beside it. */
export default function AdminPasswordLayout({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <AccountAdministration>{children}</AccountAdministration>
    </Suspense>
  );
}
