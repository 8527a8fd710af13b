"use client";

import { useTranslations } from "next-intl";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { CopyButton } from "@/components/orders/copy-button";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Problem } from "@/components/ui/problem";
import { enableSecondFactor, type RecoveryCodes, type SecondFactorSetup } from "@/lib/contract/administrators";
import { send } from "@/lib/fetcher";

type Props = { setup: SecondFactorSetup; onEnabled: (codes: RecoveryCodes) => void; onCancel: () => void };

/** The secret for the app, as a picture and in letters, and the code by which the app shows that it has it. */
export function ScanCode({ setup, onEnabled, onCancel }: Props) {
  const t = useTranslations("admin.me");
  const form = useAdminForm({
    schema: enableSecondFactor,
    values: { code: "" },
    save: (body) => send<RecoveryCodes>("PUT", "/api/bff/admin/me/second-factor", body),
    onSaved: onEnabled,
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <div>
        <h3 className="font-semibold">{t("scan")}</h3>
        <p className="text-muted">{t("scan_text")}</p>
      </div>
      {/* White in dark mode too: cameras do not read it otherwise. */}
      <img src={setup.qr} alt={t("qr")} width={200} height={200} className="size-50 rounded-xl border bg-white p-2" />
      <div>
        <p className="text-sm text-muted">{t("manual")}</p>
        <p className="mt-1 flex flex-wrap items-center gap-3">
          <code className="break-all">{setup.secret.match(/.{1,4}/g)?.join(" ")}</code>
          <CopyButton text={setup.secret} of={t("secret")} />
        </p>
      </div>
      <TextField
        label={t("enter_code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        className="max-w-64"
        {...form.field("code")}
      />
      <Problem text={form.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={form.isSubmitting}>
          {t("finish")}
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
