import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import type { Controlled } from "@/components/admin/form/use-admin-form";
import { SmallButton } from "@/components/admin/small-button";
import { buttonStyle } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { accentTheme, DEFAULT_ACCENT, leastContrast } from "@/lib/contract/accent-theme";

/** The tokens of `app/globals.css` for a preview, independent of the back office's own mode. */
const papers = {
  light: { "--page": "#ffffff", "--surface": "#f4f6f7", "--ink": "#17212a", "--muted": "#55626e", "--line": "#dce2e6" },
  dark: { "--page": "#0f1518", "--surface": "#161e22", "--ink": "#e7edf0", "--muted": "#a2b0ba", "--line": "#2a363d" },
} as const;

/** The shop's accent colour, and the colours derived from it in both modes. */
export function AccentField({ id, value, onChange, onBlur, error }: Controlled<string>) {
  const t = useTranslations("admin.settings.brand");
  const shown = accentTheme(value.trim()) ? value.trim().toLowerCase() : DEFAULT_ACCENT;
  return (
    <>
      <div className="flex flex-wrap items-start gap-3">
        <input
          type="color"
          aria-label={t("accent_pick")}
          value={shown}
          onChange={({ target }) => onChange(target.value)}
          className="mt-7 h-11 w-14 shrink-0 cursor-pointer rounded-lg border border-line-strong bg-raised p-1"
        />
        <TextField
          id={id}
          label={t("accent")}
          hint={t("accent_hint")}
          error={error}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
          maxLength={7}
          placeholder={DEFAULT_ACCENT}
          spellCheck={false}
          autoComplete="off"
          className="w-56 sm:w-72 [&_input]:font-mono"
        />
        {value && <SmallButton className="mt-8" look="quiet" label={t("accent_clear")} onClick={() => onChange("")} />}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        {(["light", "dark"] as const).map((mode) => (
          <ModePreview key={mode} mode={mode} colour={shown} />
        ))}
      </div>
    </>
  );
}

/** A sample of the shop in one mode, with its contrast. */
function ModePreview({ mode, colour }: { mode: "light" | "dark"; colour: string }) {
  const t = useTranslations("admin.settings.brand");
  const theme = accentTheme(colour);
  if (!theme) return null;
  const tokens = theme[mode];
  const contrast = (Math.floor(leastContrast(tokens, mode) * 10) / 10).toFixed(1);
  return (
    <section
      aria-label={t(`preview_${mode}`)}
      style={{ ...papers[mode], ...tokens, colorScheme: mode } as CSSProperties}
      className="overflow-hidden rounded-xl border bg-page text-ink"
    >
      <div aria-hidden className="flex flex-col items-start gap-4 p-5">
        <span className="rounded-full bg-accent-soft px-3 py-0.5 text-sm font-medium text-accent">
          {t("preview_badge")}
        </span>
        <span className={buttonStyle()}>{t("preview_button")}</span>
        <span className="text-accent underline underline-offset-4">{t("preview_link")}</span>
      </div>
      <div className="border-t bg-surface px-5 py-3 text-sm text-muted">
        <p className="font-medium text-ink">{t(`preview_${mode}`)}</p>
        <p>{t("preview_used", { colour: tokens["--accent"] })}</p>
        <p>{t("preview_contrast", { contrast })}</p>
      </div>
    </section>
  );
}
