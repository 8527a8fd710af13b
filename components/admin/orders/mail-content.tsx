import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useAdminRead } from "@/components/admin/use-admin-call";
import { CopyButton } from "@/components/orders/copy-button";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { MailFrame } from "@/components/ui/mail-frame";
import { Problem } from "@/components/ui/problem";
import { Skeleton } from "@/components/ui/skeleton";

/** What a mail to a shopper without a mail address says now, to be copied or printed. */
export function MailContent({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations("admin.order");
  const keep = useTranslations("common")("close");
  const { data, error } = useAdminRead("GET mails/{id}/content", { params: { id } });
  const dialog = useRef<HTMLDialogElement>(null);
  const paper = useRef<HTMLIFrameElement>(null);
  return (
    <Dialog dialog={dialog} opensAtOnce title={data?.subject ?? t("mail_content")} width="wide" onClose={onClose}>
      <div className="mt-4 flex flex-col gap-4">
        {data && (
          // Of this origin, or it could not be printed; it has no scripts.
          <MailFrame
            ref={paper}
            isWide
            sandbox="allow-same-origin allow-modals"
            title={data.subject}
            html={data.html}
            className="h-[26rem]"
          />
        )}
        {!data && !error && <Skeleton className="h-[26rem] rounded-xl" />}
        <Problem text={error && t("mail_gone")} />
        <div className="flex flex-wrap justify-end gap-3">
          {data && <CopyButton text={`${data.subject}\n\n${data.text}`} of={t("copy_mail")} />}
          {data && (
            <Button look="outline" size="small" onClick={() => paper.current?.contentWindow?.print()}>
              {t("print_mail")}
            </Button>
          )}
          <Button look="quiet" size="small" onClick={() => dialog.current?.close()}>
            {keep}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
