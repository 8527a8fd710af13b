"use client";

import { Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { NoMailServer } from "@/components/admin/layout/no-mail-server";
import { useAdminMutation } from "@/components/admin/use-admin-call";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

/** Opens the shop to visitors, after asking. The list above says what is missing; the server checks it again. */
export function OpenShopButton({ version, isReady }: { version: number; isReady: boolean }) {
  const t = useTranslations("admin.opening");
  const dialog = useRef<HTMLDialogElement>(null);
  const { busy, problem, errors, call } = useAdminMutation({ refresh: "page", isInline: true });
  const open = () => call("POST opening", { body: { version } }, { onDone: () => dialog.current?.close() });
  return (
    <>
      <Button disabled={!isReady} onClick={() => dialog.current?.showModal()}>
        <Store aria-hidden className="size-5" />
        {t("open_shop")}
      </Button>
      <Dialog dialog={dialog} title={t("confirm_title")} text={t("confirm_text")}>
        <NoMailServer className="mt-4">{t("confirm_no_mail")}</NoMailServer>
        {problem && (
          <div role="alert" className="mt-4 rounded-xl bg-danger-soft px-4 py-3 text-danger">
            <p>{problem}</p>
            <ul className="list-inside list-disc">
              {Object.values(errors).map(([text]) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            {t("not_yet")}
          </Button>
          <Button disabled={busy} onClick={open}>
            {t("confirm")}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
