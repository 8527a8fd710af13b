"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { later } from "@/components/ui/later";
import { SignInAgain } from "@/components/ui/use-mutation";

/** Loaded on demand: few sessions end while a page is open. */
const SignInForm = later(() => import("../sign-in-form").then((module) => module.SignInForm));

/** When a change is refused because the session has ended, asks to sign in within the page; nothing typed is lost. */
export function SignInAgainProvider({ children }: { children: ReactNode }) {
  const t = useTranslations("admin.login");
  const dialog = useRef<HTMLDialogElement>(null);
  // Changes refused at the same time share one dialog.
  const waiting = useRef<((isSignedIn: boolean) => void)[]>([]);
  const [isOpen, setIsOpen] = useState(false);

  const ask = useCallback(() => {
    setIsOpen(true);
    return new Promise<boolean>((resolve) => waiting.current.push(resolve));
  }, []);

  function end(isSignedIn: boolean) {
    for (const resolve of waiting.current.splice(0)) resolve(isSignedIn);
    setIsOpen(false);
  }

  return (
    <SignInAgain value={ask}>
      {children}
      {isOpen && (
        <Dialog dialog={dialog} title={t("again_title")} text={t("again_text")} opensAtOnce onClose={() => end(false)}>
          <div className="mt-5">
            <SignInForm onSignedIn={() => end(true)} />
          </div>
        </Dialog>
      )}
    </SignInAgain>
  );
}
