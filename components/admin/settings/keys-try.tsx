import { useTranslations } from "next-intl";
import { useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { Problem } from "@/components/ui/problem";
import type { CardTestResult } from "@/lib/contract/services";
import { Note } from "./keys-state";

type Props = {
  call: "POST settings/card/test" | "POST settings/line-pay/test" | "POST settings/parcel-keys/test";
  service: "card" | "line_pay" | "parcel_keys";
};

/** Asks a service whether its keys are right; nothing is paid or made. */
export function KeysTry({ call: name, service }: Props) {
  const t = useTranslations("admin.settings");
  const [result, setResult] = useState<CardTestResult>();
  const { busy, problem, call } = useAdminMutation({ isInline: true, failed: t("keys.not_tried") });
  const attempt = () => {
    setResult(undefined);
    return call(name, { body: {} }, { said: "", onDone: setResult });
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <SmallButton disabled={busy} onClick={attempt} label={busy ? t("keys.trying") : t(`${service}.try`)} />
      <div aria-live="polite" className="w-full">
        <Problem text={problem} />
        {result && (
          <Note tone={result.outcome === "works" ? "accent" : "danger"}>
            <p>{t(`${service}.outcomes.${result.outcome}`, { seconds: result.seconds })}</p>
            {result.outcome !== "works" && result.detail && (
              <p className="mt-1 text-sm wrap-anywhere">
                {t("keys.detail")} <code>{result.detail}</code>
              </p>
            )}
          </Note>
        )}
      </div>
    </div>
  );
}
