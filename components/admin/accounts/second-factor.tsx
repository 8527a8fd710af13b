"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { adminCall } from "@/components/admin/admin-call";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Panel } from "@/components/admin/panel";
import { PasswordField } from "@/components/members/password-field";
import { CopyButton } from "@/components/orders/copy-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Problem } from "@/components/ui/problem";
import {
  confirmedByPassword,
  disableSecondFactor,
  enableSecondFactor,
  type OwnAccount,
  type RecoveryCodes,
  type SecondFactorSetup,
} from "@/lib/contract/administrators";
import type { Reply } from "@/lib/fetcher";
import { formatDateTime } from "@/lib/format";
import { RecoveryCodeList } from "./recovery-code-list";

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
      aside={<Badge tone={isOn ? "accent" : "warning"}>{t(isOn ? "is_on" : "is_off")}</Badge>}
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
                <WithPassword
                  id="me-recovery-codes"
                  label={t("renew")}
                  save={(body) => adminCall("POST me/recovery-codes", { body })}
                  onDone={show}
                />
                <TurnOff />
              </>
            ) : (
              <WithPassword
                id="me-second-factor"
                label={t("turn_on")}
                save={(body) => adminCall("POST me/second-factor", { body })}
                onDone={setSetup}
              />
            )}
          </div>
        </>
      )}
    </Panel>
  );
}

type ConfirmedProps = {
  label: string;
  text?: string;
  confirm: string;
  tone?: "danger";
  dialog: React.RefObject<HTMLDialogElement | null>;
  admin: { isSubmitting: boolean; problem: string; submit: () => void; reset: () => void };
  password: Omit<React.ComponentProps<typeof PasswordField>, "label">;
  children?: ReactNode;
};

/** A button that asks for the password again. */
function Confirmed({ label, tone, dialog, admin, password, children, ...props }: ConfirmedProps) {
  const t = useTranslations("admin.me");
  return (
    <>
      <Button look={tone ?? "outline"} size="small" onClick={() => dialog.current?.showModal()}>
        {label}
      </Button>
      <FormDialog
        dialog={dialog}
        title={label}
        tone={tone}
        busy={admin.isSubmitting}
        problem={admin.problem}
        onSubmit={admin.submit}
        onClose={admin.reset}
        {...props}
      >
        <PasswordField label={t("current_password")} autoComplete="current-password" {...password} />
        {children}
      </FormDialog>
    </>
  );
}

type WithPasswordProps<T> = {
  id: string;
  label: string;
  save: (body: { current_password: string }) => Promise<Reply<T>>;
  onDone: (data: T) => void;
};

function WithPassword<T>({ id, label, save, onDone }: WithPasswordProps<T>) {
  const t = useTranslations("admin.me");
  const dialog = useRef<HTMLDialogElement>(null);
  const admin = useAdminForm({
    schema: confirmedByPassword,
    values: { current_password: "" },
    save,
    onSaved: (data) => {
      dialog.current?.close();
      onDone(data);
    },
  });
  return (
    <Confirmed
      label={label}
      text={t("confirm")}
      confirm={t("continue")}
      dialog={dialog}
      admin={admin}
      password={{
        ...admin.field("current_password"),
        id: `password-for-${id}`,
      }}
    />
  );
}

function TurnOff() {
  const t = useTranslations("admin.me");
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const admin = useAdminForm({
    schema: disableSecondFactor,
    values: { current_password: "", code: "" },
    save: (body) => adminCall("DELETE me/second-factor", { body }),
    onSaved: () => {
      dialog.current?.close();
      router.refresh();
    },
  });
  return (
    <Confirmed
      label={t("turn_off")}
      confirm={t("turn_off")}
      tone="danger"
      dialog={dialog}
      admin={admin}
      password={{ ...admin.field("current_password"), id: "password-for-turning-off" }}
    >
      <TextField
        label={t("code_or_recovery")}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={20}
        {...admin.field("code")}
        id="code-for-turning-off"
      />
    </Confirmed>
  );
}

type ScanProps = { setup: SecondFactorSetup; onEnabled: (codes: RecoveryCodes) => void; onCancel: () => void };

/** The secret for the authenticator app, as a QR code and as text, and a field for the first code that the app shows. */
function ScanCode({ setup, onEnabled, onCancel }: ScanProps) {
  const t = useTranslations("admin.me");
  const admin = useAdminForm({
    schema: enableSecondFactor,
    values: { code: "" },
    save: (body) => adminCall("PUT me/second-factor", { body }),
    onSaved: onEnabled,
  });
  return (
    <form noValidate onSubmit={admin.submit} className="flex flex-col gap-4">
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
        {...admin.field("code")}
      />
      <Problem text={admin.problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" disabled={admin.isSubmitting}>
          {t("finish")}
        </Button>
        <Button look="quiet" size="small" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
