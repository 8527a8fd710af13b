import { useTranslations } from "next-intl";
import { useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { Problem } from "@/components/ui/problem";
import type { CardTestResult } from "@/lib/contract/services";
import { Note } from "./keys-state";

const tries = {
  card: "POST settings/card/test",
  line_pay: "POST settings/line-pay/test",
  parcel_keys: "POST settings/parcel-keys/test",
  invoice_keys: "POST settings/invoice-keys/test",
} as const;

/** Asks a service whether its keys are right; nothing is paid or made. */
export function KeysTry({ service }: { service: keyof typeof tries }) {
  const t = useTranslations("admin.settings");
  const [result, setResult] = useState<CardTestResult>();
  const { busy, problem, call } = useAdminMutation({ isInline: true, failed: t("keys.not_tried") });
  const attempt = () => {
    setResult(undefined);
    return call(tries[service], { body: {} }, { said: "", onDone: setResult });
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
