import { Download, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { LeaveGuard } from "@/components/admin/form/leave-guard";
import { saveText } from "@/components/admin/form/save-text";
import { SmallButton } from "@/components/admin/small-button";
import { CopyButton } from "@/components/orders/copy-button";

type Props = { codes: string[]; email: string; shop: string; onSaved: () => void };

/** The recovery codes, which are shown only this once. */
export function RecoveryCodeList({ codes, email, shop, onSaved }: Props) {
  const t = useTranslations("admin.me");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const title = t("file_title", { shop, email });
  return (
    <div className="flex flex-col gap-4">
      <LeaveGuard isDirty />
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {t("codes_title")}
        </h3>
        <p className="text-muted">{t("codes_text")}</p>
      </div>
      <section aria-label={t("codes")}>
        <p className="hidden print:mb-4 print:block">{title}</p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-xl bg-surface p-4 text-lg tabular-nums print:bg-transparent">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </section>
      <div className="flex flex-wrap gap-3 print:hidden">
        <CopyButton text={codes.join("\n")} of={t("codes")} />
        <SmallButton
          onClick={() => saveText("recovery-codes.txt", "text/plain", `${title}\n\n${codes.join("\n")}\n`)}
          icon={Download}
          label={t("download")}
        />
        <SmallButton onClick={() => window.print()} icon={Printer} label={t("print")} />
        <SmallButton look="solid" onClick={onSaved} label={t("codes_saved")} />
      </div>
    </div>
  );
}
