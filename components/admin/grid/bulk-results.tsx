import { Check, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { BulkResult } from "@/lib/contract/bulk";

type Props = {
  title: string;
  text: string;
  results: BulkResult[];
  nameOf: (id: string) => ReactNode;
  /** Label of the close button. */
  close: string;
  onClose: () => void;
  /** Drawn beside the close button. */
  children?: ReactNode;
};

/** One result per row, failures first. */
export function BulkResults({ title, text, results, nameOf, close, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog dialog={dialog} title={title} text={text} opensAtOnce onClose={onClose} width="large">
      <ul className="mt-4 max-h-80 divide-y overflow-y-auto border-y">
        {results
          .toSorted((a, b) => Number(a.ok) - Number(b.ok))
          .map(({ id, ok, msg }) => (
            <li key={id} className="flex items-start gap-3 py-2">
              <ResultIcon ok={ok} />
              <span className="min-w-0">
                <span className="font-medium">{nameOf(id)}</span>
                {!ok && <span className="block text-sm text-muted">{msg}</span>}
              </span>
            </li>
          ))}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look={children ? "quiet" : "solid"} onClick={() => dialog.current?.close()}>
          {close}
        </Button>
        {children}
      </div>
    </Dialog>
  );
}

/** Whether a row succeeded; the text beside it says why not. */
export function ResultIcon({ ok }: { ok: boolean }) {
  const t = useTranslations("admin.grid");
  return ok ? (
    <Check aria-label={t("row_ok")} className="mt-1 size-4 shrink-0 text-accent" />
  ) : (
    <X aria-label={t("row_refused")} className="mt-1 size-4 shrink-0 text-danger" />
  );
}
