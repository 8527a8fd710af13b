import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { z } from "zod";
import { adminCall } from "@/components/admin/admin-call";
import { FormDialog } from "@/components/admin/form/form-dialog";
import { useAdminForm } from "@/components/admin/form/use-admin-form";
import { Panel } from "@/components/admin/panel";
import { SmallButton } from "@/components/admin/small-button";
import { PasswordField } from "@/components/members/password-field";
import { CopyButton } from "@/components/orders/copy-button";
import { Badge } from "@/components/ui/badge";
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
      anchor="second-factor"
      title={t("second_factor")}
      text={!codes && !setup && t("second_factor_text")}
      aside={<Badge tone={isOn ? "good" : "warning"}>{t(isOn ? "is_on" : "is_off")}</Badge>}
    >
      {codes ? (
        <RecoveryCodeList codes={codes} email={account.email} shop={shop} onSaved={() => setCodes(undefined)} />
      ) : setup ? (
        <ScanCode setup={setup} onEnabled={show} onCancel={() => setSetup(undefined)} />
      ) : (
        <>
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
                <Confirmed
                  label={t("renew")}
                  save={(body) => adminCall("POST me/recovery-codes", { body })}
                  onDone={show}
                />
                <Confirmed
                  label={t("turn_off")}
                  isTurningOff
                  save={({ code = "", ...body }) => adminCall("DELETE me/second-factor", { body: { ...body, code } })}
                  onDone={() => router.refresh()}
                />
              </>
            ) : (
              <Confirmed
                label={t("turn_on")}
                // No toast: nothing has changed yet, and the next step appears below.
                said=""
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

type Confirmation = { current_password: string; code?: string };
type ConfirmedProps<T> = {
  label: string;
  /** Asks for a code as well. */
  isTurningOff?: boolean;
  said?: string;
  save: (body: Confirmation) => Promise<Reply<T>>;
  onDone: (data: T) => void;
};

/** A button that asks for the password again. */
function Confirmed<T>({ label, isTurningOff = false, said, save, onDone }: ConfirmedProps<T>) {
  const t = useTranslations("admin.me");
  const dialog = useRef<HTMLDialogElement>(null);
  const schema: z.ZodType<Confirmation, Confirmation> = isTurningOff ? disableSecondFactor : confirmedByPassword;
  const admin = useAdminForm<Confirmation, Confirmation, T>({
    schema,
    values: { current_password: "", ...(isTurningOff && { code: "" }) },
    save,
    said,
    onSaved: (data) => {
      dialog.current?.close();
      onDone(data);
    },
  });
  return (
    <>
      <SmallButton
        look={isTurningOff ? "danger" : undefined}
        onClick={() => dialog.current?.showModal()}
        label={label}
      />
      <FormDialog
        dialog={dialog}
        title={label}
        text={isTurningOff ? undefined : t("confirm")}
        confirm={isTurningOff ? label : t("continue")}
        tone={isTurningOff ? "danger" : undefined}
        busy={admin.isSubmitting}
        problem={admin.problem}
        onSubmit={admin.submit}
        onClose={admin.reset}
      >
        <PasswordField
          label={t("current_password")}
          autoComplete="current-password"
          {...admin.field("current_password")}
        />
        {isTurningOff && (
          <TextField
            label={t("code_or_recovery")}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            maxLength={20}
            {...admin.field("code")}
          />
        )}
      </FormDialog>
    </>
  );
}

type ScanProps = { setup: SecondFactorSetup; onEnabled: (codes: RecoveryCodes) => void; onCancel: () => void };

/** The secret for the authenticator app as a QR code and as text, and a field for the first code that the app shows. */
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
        <SmallButton look="solid" type="submit" disabled={admin.isSubmitting} label={t("finish")} />
        <SmallButton look="quiet" onClick={onCancel} label={t("cancel")} />
      </div>
    </form>
  );
}
