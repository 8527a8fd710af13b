import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/field";

type Props = Omit<ComponentProps<typeof TextField>, "label" | "hint"> & {
  /** Where the readable address begins, e.g. `/blog/`. */
  base: string;
  typed: string | undefined;
  /** Shown as an example until something is typed. */
  example: string;
};

/** The readable address of a product or a post, which the shop sends on to the canonical one. */
export function SlugField({ base, typed, example, ...props }: Props) {
  const t = useTranslations("admin.slug");
  return (
    <TextField
      {...props}
      label={t("label")}
      hint={typed ? t("hint", { path: base + typed }) : t("hint_example", { example, path: base + example })}
      maxLength={60}
      autoCapitalize="none"
      autoComplete="off"
    />
  );
}
