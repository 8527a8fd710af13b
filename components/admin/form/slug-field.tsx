import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/field";

type Props = Omit<ComponentProps<typeof TextField>, "label" | "hint"> & {
  /** Path before the slug, e.g. `/blog/`. */
  base: string;
  typed: string | undefined;
  /** Example shown until something is typed. */
  example: string;
};

/** The readable address of a product or post, which redirects to the canonical one. */
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
