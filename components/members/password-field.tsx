import { clsx } from "clsx";
import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { TextField } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";

type Strength = "short" | "weak" | "fair" | "strong";

/** Entropy in bits from which a password is called fair or strong. */
const FAIR = 45;
const STRONG = 65;

/** A rough estimate: unpredictable characters times bits per character. The server also refuses common passwords. */
export function passwordStrength(password: string): Strength {
  const letters = [...password];
  if (password.length < 8) return "short";
  const surprising = letters.filter((letter, index) => {
    const step = (letter.codePointAt(0) ?? 0) - (letters[index - 1]?.codePointAt(0) ?? -9);
    return index === 0 || Math.abs(step) > 1;
  });
  const different = new Set(surprising).size;
  const bits = Math.min(surprising.length, different * 2) * Math.log2(poolOf(password));
  if (bits < FAIR) return "weak";
  return bits < STRONG ? "fair" : "strong";
}

function poolOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^\w\s]|_/, 20],
    [/\s/, 1],
    [/[^ -~]/, 1_000],
  ];
  return kinds.reduce((size, [kind, count]) => (kind.test(password) ? size + count : size), 0);
}

type Props = Omit<ComponentProps<typeof TextField>, "action" | "type">;

/** A password field with a button that shows the password. */
export function PasswordField(props: Props) {
  const t = useTranslations("members");
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <IconButton
          label={shown ? t("hide_password") : t("show_password")}
          icon={shown ? EyeOff : Eye}
          iconSize="size-5"
          className="text-muted!"
          aria-controls={props.id}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

type NewProps = {
  form: { watch: (name: "password") => string };
  field: (name: "password", own: { too_small: string }) => Omit<Props, "label"> & { id: string };
  label?: string;
  required?: boolean;
};

/** A new password with a strength meter. */
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

function PasswordMeter({ password }: { password: string }) {
  const t = useTranslations("members");
  const strength = passwordStrength(password);
  const { bars, colour } = looks[strength];
  return (
    // Takes no space while the field is empty: the negative margin cancels the form's gap.
    <div className={clsx("flex items-center gap-3 text-sm text-muted", password === "" ? "-mt-5" : "-mt-3 min-h-6")}>
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
