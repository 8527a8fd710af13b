import type { ReactNode } from "react";
import { DeskHeader } from "@/components/admin/desk-header";
import { loadForAdmin } from "@/lib/api-client/server";

/** Everything behind sign-in. The pages below load their data through the same guard, each for itself. */
export default async function DeskLayout({ children }: { children: ReactNode }) {
  const me = await loadForAdmin(async (admin) => (await admin.me()).data);
  return (
    <>
      <DeskHeader name={me?.name ?? ""} />
      <main id="main" className="frame py-8">
        {children}
      </main>
    </>
  );
}
