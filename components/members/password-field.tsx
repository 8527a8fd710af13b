"use client";

import { clsx } from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { TextField } from "@/components/ui/field";
import { iconButtonStyle } from "@/components/ui/icon-button-style";
import { passwordStrength, type Strength } from "./password-strength";

type Props = Omit<ComponentProps<typeof TextField>, "action" | "type">;

/** A password that can be looked at. */
export function PasswordField(props: Props) {
  const t = useTranslations("members");
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <button
          type="button"
          className={clsx(iconButtonStyle, "text-muted!")}
          aria-label={shown ? t("hide_password") : t("show_password")}
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        >
          <Icon aria-hidden className="size-5" />
        </button>
      }
    />
  );
}

type NewProps = {
  /** A form with a field `password`. */
  form: { watch: (name: "password") => string };
  field: (name: "password", own: { too_small: string }) => Omit<Props, "label"> & { id: string };
  label?: string;
  required?: boolean;
};

/** A new password, and how hard it is to guess. */
export function NewPasswordField({ form, field, label, required = true }: NewProps) {
  const t = useTranslations("members");
  return (
    <>
      <PasswordField
        label={label ?? t("new_password")}
        hint={t("password_hint")}
        autoComplete="new-password"
        required={required}
        {...field("password", { too_small: t("password_too_short") })}
      />
      <PasswordMeter password={form.watch("password")} />
    </>
  );
}

const looks: Record<Strength, { bars: number; colour: string }> = {
  short: { bars: 1, colour: "bg-danger" },
  weak: { bars: 1, colour: "bg-danger" },
  fair: { bars: 2, colour: "bg-warning" },
  strong: { bars: 3, colour: "bg-accent" },
};

/** How hard the password is to guess, in words and as bars; nothing before something was typed. */
function PasswordMeter({ password }: { password: string }) {
  const t = useTranslations("members");
  const strength = passwordStrength(password);
  const { bars, colour } = looks[strength];
  return (
    <div className="-mt-3 flex min-h-6 items-center gap-3 text-sm text-muted">
      {password !== "" && (
        <>
          <span aria-hidden className="grid w-28 grid-cols-3 gap-1">
            {[1, 2, 3].map((bar) => (
              <span key={bar} className={clsx("h-1.5 rounded-full", bar <= bars ? colour : "bg-line")} />
            ))}
          </span>
          <output>{t("strength", { strength: t(`strengths.${strength}`) })}</output>
        </>
      )}
    </div>
  );
}
