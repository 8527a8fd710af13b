import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DeleteAccount } from "@/components/account/delete-account";
import { buttonStyle } from "@/components/ui/button";
import { AccountSection, accountMetadata } from "../../../account-section";

export const generateMetadata = () => accountMetadata("data");

export default function AccountPrivacyPage() {
  return (
    <AccountSection section="data" load={({ me }) => me.get()}>
      {() => <OwnDataView />}
    </AccountSection>
  );
}

/** The member's rights to their data: export and deletion (docs/taiwan.md, Law). */
function OwnDataView() {
  const t = useTranslations("account.data");
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <Right name="export">
        {/* A download, not a page: a plain link. */}
        <a href="/api/bff/export" download className={buttonStyle({ look: "outline" })}>
          <Download aria-hidden className="size-5" />
          {t("export")}
        </a>
      </Right>
      <Right name="delete">
        <DeleteAccount />
      </Right>
    </div>
  );
}

function Right({ name, children }: { name: "export" | "delete"; children: ReactNode }) {
  const t = useTranslations("account.data");
  return (
    <section aria-labelledby={`${name}-title`} className="rounded-2xl border p-6">
      <h2 id={`${name}-title`} className="text-lg font-semibold">
        {t(`${name}_title`)}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t(`${name}_text`)}</p>
      {children}
    </section>
  );
}
