import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { TextField } from "@/components/ui/field";

type Props = Omit<ComponentProps<typeof TextField>, "label" | "hint"> & {
  /** The readable address as it is with what was typed, or as it may look. */
  path: string;
};

/** The readable address of a product or a post, which the shop sends on to the canonical one. */
export function SlugField({ path, ...props }: Props) {
  const t = useTranslations("admin.slug");
  return (
    <TextField
      {...props}
      label={t("label")}
      hint={t("hint", { path })}
      maxLength={60}
      autoCapitalize="none"
      autoComplete="off"
    />
  );
}
