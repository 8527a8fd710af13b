import { Images } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SmallButton } from "@/components/admin/small-button";
import type { LibraryPicture } from "@/lib/contract/uploads";
import { PictureLibrary } from "./picture-library";

type Props = {
  /** The field's name for screen readers, in forms with several pictures. */
  label?: string;
  /** Short enough for one line with the field's other buttons, even on phones. */
  isShort?: boolean;
  disabled?: boolean;
  /** Quiet, and on phones only an icon. */
  isCompact?: boolean;
  onChoose: (picture: LibraryPicture) => void;
};

/** Chooses a picture that was uploaded before. */
export function LibraryButton({ label, isShort, disabled, isCompact, onChoose }: Props) {
  const t = useTranslations("admin.media");
  const [isOpen, setIsOpen] = useState(false);
  const text = (
    <>
      <span className={isCompact ? "max-sm:sr-only" : undefined}>{t(isShort ? "title" : "from_library")}</span>
      {label && <span className="sr-only">{label}</span>}
    </>
  );
  return (
    <>
      <SmallButton
        disabled={disabled}
        look={isCompact ? "quiet" : "outline"}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        icon={Images}
        label={text}
      />
      {isOpen && <PictureLibrary onChoose={onChoose} onClose={() => setIsOpen(false)} />}
    </>
  );
}
