import { Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { LinkTargets, type Target } from "./link-targets";
import type { Controlled } from "./use-admin-form";

type Props = Controlled<string> & {
  label: string;
  className?: string;
  mayWrite?: boolean;
  /** Called in addition to `onChange` when a page of the shop is chosen. */
  onChoose?: (target: Target) => void;
};

/** The target of a link: typed, or chosen among the shop's pages. */
export function LinkField({ onChange, onChoose, mayWrite = true, ...field }: Props) {
  const t = useTranslations("admin.links");
  const [isOpen, setIsOpen] = useState(false);

  function choose(target: Target) {
    onChange(target.link);
    onChoose?.(target);
  }

  return (
    <>
      <TextField
        {...field}
        hint={t("hint")}
        maxLength={500}
        isRequired
        autoCapitalize="none"
        autoComplete="off"
        inputMode="url"
        onChange={({ target }) => onChange(target.value)}
        action={
          mayWrite && (
            <IconButton
              icon={Link2}
              iconSize="size-5"
              label={t("choose")}
              title={t("choose")}
              aria-haspopup="dialog"
              // Keeps the focus in the field: on blur an empty field would show its error and push this button away.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => setIsOpen(true)}
            />
          )
        }
      />
      {isOpen && <LinkTargets onChoose={choose} onClose={() => setIsOpen(false)} />}
    </>
  );
}
