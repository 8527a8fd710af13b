"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";

type Props = {
  label: string;
  look: "outline" | "quiet";
  className: string;
  children: (close: () => void) => ReactNode;
};

/** A form that stands in place of the button that opens it. */
export function FoldedForm({ label, look, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return children(() => setIsOpen(false));
  return (
    <Button look={look} size="small" className={className} onClick={() => setIsOpen(true)}>
      {label}
    </Button>
  );
}

type ButtonsProps = { submit: string; look?: "danger"; busy: boolean; onKeep: () => void };

/** Sends the form, or folds it and leaves everything as it is. */
export function FoldedFormButtons({ submit, look, busy, onKeep }: ButtonsProps) {
  const keep = useTranslations("admin.form")("keep");
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" size="small" look={look} disabled={busy}>
        {submit}
      </Button>
      <Button look="quiet" size="small" onClick={onKeep}>
        {keep}
      </Button>
    </div>
  );
}
