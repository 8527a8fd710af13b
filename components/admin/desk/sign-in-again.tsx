"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { SignInAgain } from "@/components/ui/use-mutation";

/** Few sessions end while a page is open. */
const SignInForm = dynamic(() => import("../sign-in-form").then((module) => module.SignInForm));

type Asked = { answer: Promise<boolean>; end: (isSignedIn: boolean) => void };

/** Lets changes that are refused because the session has ended ask to sign in on the spot; nothing typed is lost. */
export function SignInAgainProvider({ children }: { children: ReactNode }) {
  const t = useTranslations("admin.login");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const asked = useRef<Asked>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);

  // Changes that are refused at the same time wait for the same dialog.
  const ask = useCallback(() => {
    asked.current ??= open();
    setIsOpen(true);
    return asked.current.answer;
  }, []);

  function end(isSignedIn: boolean) {
    asked.current?.end(isSignedIn);
    asked.current = undefined;
    setIsOpen(false);
  }

  return (
    <SignInAgain value={ask}>
      {children}
      {isOpen && (
        <dialog
          ref={dialog}
          aria-labelledby={id}
          onClose={() => end(false)}
          className="m-auto w-full max-w-md rounded-2xl bg-raised p-6 text-ink shadow-xl backdrop:bg-black/50"
        >
          <h2 id={id} className="text-lg font-semibold">
            {t("again_title")}
          </h2>
          <p className="mt-2 mb-5 text-muted">{t("again_text")}</p>
          <SignInForm onSignedIn={() => end(true)} />
        </dialog>
      )}
    </SignInAgain>
  );
}

function open(): Asked {
  let end = (_: boolean) => {};
  const answer = new Promise<boolean>((resolve) => {
    end = resolve;
  });
  return { answer, end };
}
