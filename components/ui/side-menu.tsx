import { Menu, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "@/lib/utils";
import { IconButton } from "./icon-button";

type Props = {
  labels: { menu: string; open: string; close: string };
  className: string;
  buttonClassName?: string;
  onOpen?: (menu: HTMLDialogElement) => void;
  children: ReactNode;
};

/** The menu of small screens: a modal of the browser's own, which keeps the focus inside and closes on Escape. */
export function SideMenu({ labels, className, buttonClassName, onOpen, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu that led to it
  useEffect(() => dialog.current?.close(), [pathname]);

  function open() {
    if (!dialog.current) return;
    dialog.current.showModal();
    onOpen?.(dialog.current);
  }

  return (
    <>
      <IconButton
        label={labels.open}
        icon={Menu}
        className={cn("lg:hidden", buttonClassName)}
        aria-haspopup="dialog"
        onClick={open}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press links, which is a click too, and Escape closes the dialog */}
      <dialog
        ref={dialog}
        aria-label={labels.menu}
        className={cn("m-0 h-dvh max-h-none max-w-[85vw] bg-page text-ink backdrop:bg-black/40", className)}
        onClick={(event) => {
          const chosen = (event.target as Element).closest("a");
          if (chosen || event.target === dialog.current) dialog.current?.close();
        }}
      >
        <IconButton label={labels.close} icon={X} onClick={() => dialog.current?.close()} />
        {children}
      </dialog>
    </>
  );
}
