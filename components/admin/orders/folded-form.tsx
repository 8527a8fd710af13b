import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { SmallButton } from "@/components/admin/small-button";

type Props = { label: string; look?: "quiet"; className?: string; children: (close: () => void) => ReactNode };

/** A form that stands in place of the button that opens it. */
export function FoldedForm({ label, look, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return children(() => setIsOpen(false));
  return <SmallButton look={look} className={className} onClick={() => setIsOpen(true)} label={label} />;
}

type ButtonsProps = { submit: string; look?: "danger" | "solid"; busy: boolean; onKeep: () => void };

/** Sends the form, or folds it and leaves everything as it is. */
export function FoldedFormButtons({ submit, look = "solid", busy, onKeep }: ButtonsProps) {
  const keep = useTranslations("admin.form")("keep");
  return (
    <div className="flex flex-wrap gap-2">
      <SmallButton type="submit" look={look} disabled={busy} label={submit} />
      <SmallButton look="quiet" onClick={onKeep} label={keep} />
    </div>
  );
}
