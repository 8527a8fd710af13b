import { useTranslations } from "next-intl";
import { useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { Problem } from "@/components/ui/problem";
import type { KeysDocument, KeyTestResult } from "@/lib/contract/service-keys";
import { Note } from "./keys-state";

/** Asks a service whether its keys are right, without a payment or any other effect. */
export function KeysTry({ document }: { document: KeysDocument }) {
  const t = useTranslations("admin.settings.keys");
  const { service, words } = document;
  const [result, setResult] = useState<KeyTestResult>();
  const { busy, problem, call } = useAdminMutation({ isInline: true, failed: t("not_tried") });
  const attempt = () => {
    setResult(undefined);
    return call(
      "POST settings/services/{service}/test",
      { params: { service }, body: {} },
      { said: "", onDone: setResult },
    );
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <SmallButton disabled={busy} onClick={attempt} label={busy ? t("trying") : words.try} />
      <div aria-live="polite" className="w-full">
        <Problem text={problem} />
        {result && (
          <Note tone={result.outcome === "works" ? "good" : "danger"}>
            <p>{words.outcomes[result.outcome].replace("{seconds}", String(result.seconds))}</p>
            {result.outcome !== "works" && result.detail && (
              <p className="mt-1 text-sm wrap-anywhere">
                {t("detail")} <code>{result.detail}</code>
              </p>
            )}
          </Note>
        )}
      </div>
    </div>
  );
}
