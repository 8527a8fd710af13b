"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Panel } from "@/components/admin/panel";
import { PasswordField } from "@/components/members/password-field";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import {
  confirmedByPassword,
  disableSecondFactor,
  type OwnAccount,
  type RecoveryCodes,
  type SecondFactorSetup,
} from "@/lib/contract/administrators";
import { send } from "@/lib/fetcher";
import { formatDateTime } from "@/lib/format";
import { FormDialog } from "./form-dialog";
import { RecoveryCodeList } from "./recovery-code-list";
import { ScanCode } from "./scan-code";

const FEW_CODES = 3;

/** Turning the second factor on and off, and its recovery codes. */
export function SecondFactor({ account, shop }: { account: OwnAccount; shop: string }) {
  const t = useTranslations("admin.me");
  const router = useRouter();
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<string[]>();
  const { enabled_at, recovery_codes_left } = account.second_factor;
  const isOn = enabled_at !== null;

  function show({ recovery_codes }: RecoveryCodes) {
    setSetup(undefined);
    setCodes(recovery_codes);
    router.refresh();
  }

  return (
    <Panel
      title={t("second_factor")}
      aside={isOn ? <Badge tone="accent">{t("is_on")}</Badge> : <Badge tone="warning">{t("is_off")}</Badge>}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} email={account.email} shop={shop} onSaved={() => setCodes(undefined)} />
      ) : setup ? (
        <ScanCode setup={setup} onEnabled={show} onCancel={() => setSetup(undefined)} />
      ) : (
        <>
          <p className="mb-4 text-muted">{t("second_factor_text")}</p>
          {isOn && (
            <p className="mb-4">
              {t("on_since", { time: formatDateTime(enabled_at) })}
              <br />
              {t("codes_left", { count: recovery_codes_left })}
              {recovery_codes_left <= FEW_CODES && <span className="block text-warning">{t("codes_low")}</span>}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            {isOn ? (
              <>
                <WithPassword<RecoveryCodes> label={t("renew")} path="me/recovery-codes" onDone={show} />
                <TurnOff />
              </>
            ) : (
              <WithPassword<SecondFactorSetup> label={t("turn_on")} path="me/second-factor" onDone={setSetup} />
            )}
          </div>
        </>
      )}
    </Panel>
  );
}

type WithPasswordProps<T> = { label: string; path: string; onDone: (data: T) => void };

/** A button whose deed needs the password once more. */
function WithPassword<T>({ label, path, onDone }: WithPasswordProps<T>) {
  const t = useTranslations("admin.me");
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useAdminForm({
    schema: confirmedByPassword,
    values: { current_password: "" },
    save: (body) => send<T>("POST", `/api/bff/admin/${path}`, body),
    onSaved: (data) => {
      dialog.current?.close();
      onDone(data);
    },
  });
  return (
    <>
      <Button look="outline" size="small" onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      <FormDialog
        dialog={dialog}
        title={label}
        text={t("confirm")}
        confirm={t("continue")}
        busy={form.isSubmitting}
        problem={form.problem}
        onSubmit={form.submit}
        onClose={form.reset}
      >
        <PasswordField
          label={t("current_password")}
          autoComplete="current-password"
          {...form.field("current_password")}
          id={`password-for-${path.replace("/", "-")}`}
        />
      </FormDialog>
    </>
  );
}

function TurnOff() {
  const t = useTranslations("admin.me");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useAdminForm({
    schema: disableSecondFactor,
    values: { current_password: "", code: "" },
    save: (body) => send("DELETE", "/api/bff/admin/me/second-factor", body),
    onSaved: () => {
      dialog.current?.close();
      router.refresh();
    },
  });
  return (
    <>
      <Button look="danger" size="small" onClick={() => dialog.current?.showModal()}>
        {t("turn_off")}
      </Button>
      <FormDialog
        dialog={dialog}
        title={t("turn_off")}
        confirm={t("turn_off")}
        tone="danger"
        busy={form.isSubmitting}
        problem={form.problem}
        onSubmit={form.submit}
        onClose={form.reset}
      >
        <PasswordField
          label={t("current_password")}
          autoComplete="current-password"
          {...form.field("current_password")}
          id="password-for-turning-off"
        />
        <TextField
          label={t("code_or_recovery")}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          maxLength={20}
          {...form.field("code")}
          id="code-for-turning-off"
        />
      </FormDialog>
    </>
  );
}
